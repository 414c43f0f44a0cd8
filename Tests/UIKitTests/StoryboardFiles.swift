// The files of Interface Builder's that the tests read.

extension StoryboardTests {
  static let main = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
      <scenes>
        <!--Stack > its first screen-->
        <scene sceneID="s0"><objects>
          <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
            <connections>
              <segue destination="root" kind="relationship" relationship="rootViewController" id="r0"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s1"><objects>
          <viewController id="root" customClass="DrawnRoot" customModule="UIKitTests" customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <label text="Hello &amp; goodbye" textAlignment="center" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                  <rect key="frame" x="20" y="100" width="353" height="44"/>
                  <constraints><constraint firstAttribute="height" constant="44" id="h"/></constraints>
                  <fontDescription key="fontDescription" type="system" weight="bold" pointSize="20"/>
                  <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                </label>
                <button tag="1" buttonType="system" id="b1">
                  <rect key="frame" x="0.0" y="200" width="100" height="40"/>
                  <state key="normal" title="One"/>
                  <connections><action selector="tappedWithSender:" destination="root" eventType="touchUpInside" id="a1"/></connections>
                </button>
                <button tag="2" buttonType="system" id="b2">
                  <rect key="frame" x="0.0" y="250" width="100" height="40"/>
                  <state key="normal" title="Two"/>
                  <connections><segue destination="detail" kind="show" identifier="detail" animates="NO" id="g1"/></connections>
                </button>
                <button tag="4" buttonType="system" id="b4">
                  <rect key="frame" x="0.0" y="300" width="100" height="40"/>
                  <state key="normal" title="Never"/>
                  <connections><segue destination="detail" kind="show" identifier="never" id="g4"/></connections>
                </button>
                <containerView id="c"><rect key="frame" x="0.0" y="350" width="200" height="100"/>
                  <connections><segue destination="inner" kind="embed" identifier="embed" id="g2"/></connections>
                </containerView>
                <view tag="5" id="pad"><rect key="frame" x="200" y="350" width="100" height="100"/>
                  <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="gr"/></connections>
                </view>
                <view id="badge" customClass="DrawnBadge" customModule="UIKitTests">
                  <rect key="frame" x="10" y="500" width="80" height="40"/>
                  <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="color" keyPath="tint"><color key="value" systemColor="black"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="12"/></userDefinedRuntimeAttribute>
                  </userDefinedRuntimeAttributes>
                </view>
              </subviews>
              <viewLayoutGuide key="safeArea" id="safe"/>
              <constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="k1"/>
                <constraint firstItem="safe" firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="20" id="k2"/>
                <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="100" id="k3"/>
              </constraints>
            </view>
            <navigationItem key="navigationItem" title="Home" id="ni">
              <barButtonItem key="leftBarButtonItem" title="Hop" id="hop" customClass="DrawnButton" customModule="UIKitTests">
                <connections><outlet property="helper" destination="helper" id="o9"/></connections>
              </barButtonItem>
              <barButtonItem key="rightBarButtonItem" systemItem="save" id="save">
                <connections><action selector="save:" destination="root" id="a2"/></connections>
              </barButtonItem>
            </navigationItem>
            <connections>
              <outlet property="titleLabel" destination="l" id="o1"/>
              <outlet property="height" destination="h" id="o2"/>
              <outletCollection property="buttons" destination="b1" id="o3"/>
              <outletCollection property="buttons" destination="b2" id="o4"/>
              <segue destination="detail" kind="presentation" identifier="sheet" id="g3"/>
            </connections>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
          <customObject id="helper" customClass="DrawnHelper" customModule="UIKitTests"/>
          <tapGestureRecognizer numberOfTapsRequired="2" id="tap">
            <connections><action selector="tappedWithSender:" destination="root" id="a3"/></connections>
          </tapGestureRecognizer>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="Detail" id="detail" customClass="DrawnDetail" customModule="UIKitTests" sceneMemberID="viewController">
            <view key="view" id="dv"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <subviews>
                <button tag="3" buttonType="system" id="back"><rect key="frame" x="0.0" y="100" width="100" height="40"/>
                  <connections><segue destination="exit" kind="unwind" unwindAction="backFromDetail:" id="g5"/></connections>
                </button>
              </subviews>
            </view>
          </viewController>
          <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <viewController id="inner" sceneMemberID="viewController">
            <view key="view" id="iv"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/></view>
          </viewController>
        </objects></scene>
        <scene sceneID="s4"><objects>
          <tableViewController storyboardIdentifier="Table" clearsSelectionOnViewWillAppear="NO" hidesBottomBarWhenPushed="YES" id="table" sceneMemberID="viewController">
            <tableView key="view" style="insetGrouped" rowHeight="60" dataMode="prototypes" id="tv">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <prototypes>
                <tableViewCell reuseIdentifier="name" id="p1" customClass="DrawnCell" customModule="UIKitTests">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="60"/>
                  <tableViewCellContentView key="contentView" id="pc">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="60"/>
                    <subviews><label text="Name" id="nl"><rect key="frame" x="20" y="10" width="100" height="20"/></label></subviews>
                  </tableViewCellContentView>
                  <connections><outlet property="nameLabel" destination="nl" id="o5"/></connections>
                </tableViewCell>
                <tableViewCell reuseIdentifier="styled" style="IBUITableViewCellStyleSubtitle" accessoryType="disclosureIndicator" textLabel="t1" detailTextLabel="t2" id="p2">
                  <tableViewCellContentView key="contentView" id="pc2">
                    <subviews><label text="Title" id="t1"/><label text="Detail" id="t2"/></subviews>
                  </tableViewCellContentView>
                </tableViewCell>
              </prototypes>
            </tableView>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s5"><objects>
          <tableViewController storyboardIdentifier="Static" id="st" sceneMemberID="viewController">
            <tableView key="view" style="grouped" dataMode="static" id="stv">
              <sections>
                <tableViewSection id="x1"><cells>
                  <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="la" id="ca">
                    <tableViewCellContentView key="contentView"><subviews><label text="A" id="la"/></subviews></tableViewCellContentView>
                  </tableViewCell>
                  <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="lb" id="cb">
                    <tableViewCellContentView key="contentView"><subviews><label text="B" id="lb"/></subviews></tableViewCellContentView>
                  </tableViewCell>
                </cells></tableViewSection>
                <tableViewSection headerTitle="Second" id="x2"><cells>
                  <tableViewCell id="cc"><tableViewCellContentView key="contentView"/></tableViewCell>
                </cells></tableViewSection>
              </sections>
              <connections>
                <outlet property="dataSource" destination="st" id="o6"/>
                <outlet property="delegate" destination="st" id="o7"/>
              </connections>
            </tableView>
          </tableViewController>
        </objects></scene>
      </scenes>
    </document>
    """

  static let card = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
          <connections>
            <outlet property="content" destination="card" id="o1"/>
            <outlet property="view" destination="card" id="o2"/>
          </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <view tag="9" id="card"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/></view>
        <tapGestureRecognizer id="tap"/>
        <view id="badge" customClass="DrawnBadge" customModule="UIKitTests">
          <connections><outletCollection property="gestureRecognizers" destination="tap" id="o3"/></connections>
        </view>
      </objects>
    </document>
    """

  static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <objects>
        <collectionViewCell id="cell">
          <rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
          <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
            <subviews><label text="A" id="l"/></subviews>
          </view>
        </collectionViewCell>
      </objects>
    </document>
    """
}
