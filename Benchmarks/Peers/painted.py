"""The numbers of the three scenes of paint, in device pixels, and their web pages.

frost: a card under a regular material that moves down over a photograph.
feed: forty rows of a picture, two lines and four symbols, which are scrolled.
mesh: a mesh gradient and forty symbols that move.
"""

import os
import re

WIDTH, HEIGHT = 1170, 2532
NAMES = ["frost", "feed", "mesh"]
FRAMES = 60
FRAME = 1000 / 60

# frost: a material blurs by 30 points, and has a veil of 0.969 white at 0.6.
CARD = {"x": 90, "y": 240, "width": 990, "height": 660, "radius": 72, "way": 1380}
SIGMA, SATURATION, VEIL = 90, 1.8, (247, 247, 247, 0.6)
LINES = [("Boarding pass", True, 72, 72, 156, 0), ("Gate 12, seat 7A", False, 51, 72, 264, 0)]

# feed
ROWS, ROW, SCROLL = 40, 300, 3000
TILE, THUMB = 256, (48, 54, 192, 36)
ROW_SYMBOLS = ["heart", "bubble.left", "star", "square.and.arrow.up"]
SYMBOL_SIDE, SYMBOL_TOP, SYMBOL_LEFT, SYMBOL_STEP = 60, 216, 288, 150
GREY = 110

# mesh
SYMBOLS = ["heart.fill", "star.fill", "bolt.fill", "leaf.fill", "house.fill", "gear", "bell",
           "tag.fill"]
SIDE, COLUMNS, COUNT, DURATION = 162, 5, 40, 44
POINTS = [[(0, 0), (.5, 0), (1, 0), (0, .5), (.5, .5), (1, .5), (0, 1), (.5, 1), (1, 1)],
          [(0, 0), (.3, 0), (1, 0), (0, .3), (.7, .3), (1, .65), (0, 1), (.65, 1), (1, 1)]]
COLORS = [(255, 90, 60), (255, 170, 40), (240, 220, 90), (190, 60, 160), (120, 80, 220),
          (60, 190, 180), (60, 40, 120), (30, 90, 200), (20, 150, 120)]


def eased(t):
    """CSS's ease-in-out, by bisection."""
    if t <= 0 or t >= 1:
        return min(max(t, 0), 1)
    low, high = 0., 1.
    for _ in range(50):
        s = (low + high) / 2
        low, high = (s, high) if 3 * (1 - s) ** 2 * s * .42 + 3 * (1 - s) * s * s * .58 + s ** 3 < t \
            else (low, s)
    return 3 * (1 - s) * s * s + s ** 3


def row_lines(index):
    return [(f"Post {index:02}", True, 51, 288, 114, 0),
            (f"A few words about post {index:02}", False, 39, 288, 174, GREY)]


def tile(index):
    """Where a row's picture begins in the photograph."""
    return 280 * (index % 4), 300 * (index // 4 % 2)


def symbol_place(index):
    """The middle of a symbol before it moves, and its delay in frames."""
    return 141 + 222 * (index % COLUMNS), 261 + 288 * (index // COLUMNS), index % 15


def mesh_points(progress):
    return [tuple(WIDTH * (a + (b - a) * progress) if axis == 0 else
                  HEIGHT * (a + (b - a) * progress) for axis, (a, b) in enumerate(zip(*pair)))
            for pair in zip(*POINTS)]


def mesh_patches(points):
    """For each of four patches the corners, and twelve points of its edges, clockwise: a point
    changes by half the way between its neighbours, and an edge is a cubic of a third of that."""
    def change(index, step, place, last):
        before, after = index - step * (place > 0), index + step * (place < last)
        count = (place > 0) + (place < last)
        return [(points[after][axis] - points[before][axis]) / count for axis in (0, 1)]

    def edge(start, end, step, place):
        a, b = change(start, step, place(start), 2), change(end, step, place(end), 2)
        return [points[start], tuple(points[start][k] + a[k] / 3 for k in (0, 1)),
                tuple(points[end][k] - b[k] / 3 for k in (0, 1)), points[end]]

    def across(start):
        return edge(start, start + 1, 1, lambda index: index % 3)

    def down(start):
        return edge(start, start + 3, 3, lambda index: index // 3)

    for row in (0, 1):
        for column in (0, 1):
            at = 3 * row + column
            ring = (across(at)[:3] + down(at + 1)[:3] + across(at + 3)[:0:-1]
                    + down(at)[:0:-1])
            yield [at, at + 1, at + 4, at + 3], ring


# Symbols

def symbols():
    """The drawings by name: a list of fills and strokes, each with an SVG path on a square of 2400."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                          "../../Sources/FlipbookSymbols/Drawings")
    found = {}
    for file in sorted(os.listdir(folder)):
        with open(os.path.join(folder, file), encoding="utf-8") as lines:
            for line in lines:
                name, _, drawing = line.rstrip("\n").partition("\t")
                if name in ROW_SYMBOLS + SYMBOLS:
                    found[name] = re.findall(r"([fs])(M[^fs]*)", drawing)
    return found


PEN = 169.5  # a twelfth of the text's size, where the square is 1.18 of it


def svg(name, side, color):
    kinds = {"f": f"fill='{color}'",
             "s": f"fill='none' stroke='{color}' stroke-width='{PEN}' stroke-linecap='round' "
                  "stroke-linejoin='round'"}
    paths = "".join(f"<path {kinds[kind]} d='{path}'/>" for kind, path in symbols()[name])
    return f"<svg width={side} height={side} viewBox='0 0 2400 2400'>{paths}</svg>"


# Pages

def html_line(text, is_bold, size, x, baseline, grey):
    return (f"<b style='left:{x}px;top:{baseline - .928 * size:.1f}px;color:rgb({grey} {grey} {grey});"
            f"font:{'bold ' if is_bold else ''}{size}px/{1.164 * size:.1f}px DejaVu Sans'>{text}</b>")


def animate(element, frames, duration, delay=0):
    return (f"{element}.animate({frames},{{duration:{duration},delay:{delay},"
            "easing:'cubic-bezier(.42,0,.58,1)',fill:'both'}).pause();")


def frost(picture):
    style = (f"left:{CARD['x']}px;top:{CARD['y']}px;width:{CARD['width']}px;"
             f"height:{CARD['height']}px;border-radius:{CARD['radius']}px;"
             f"backdrop-filter:blur({SIGMA}px) saturate({SATURATION});"
             "background:rgb({} {} {}/{})".format(*VEIL))
    body = (f"<img src='file://{picture}' style='width:100%;height:100%;object-fit:cover'>"
            f"<div id=c style='{style}'>{''.join(html_line(*line) for line in LINES)}</div>")
    move = f"[{{transform:'none'}},{{transform:'translateY({CARD['way']}px)'}}]"
    return body, animate("c", move, 59 * FRAME)


def feed(picture):
    x, y, side, radius = THUMB
    size = "background-size:{}px {}px".format(*(length * side / TILE for length in (1170, 800)))
    body = ""
    icons = [svg(name, SYMBOL_SIDE, "#000") for name in ROW_SYMBOLS]
    for index in range(ROWS):
        left, top = (place * side / TILE for place in tile(index))
        body += (f"<div style='top:{ROW * index}px;width:{WIDTH}px;height:{ROW}px'>"
                 f"<div style='left:{x}px;top:{y}px;width:{side}px;height:{side}px;"
                 f"border-radius:{radius}px;background:url(file://{picture}) -{left}px -{top}px;"
                 f"{size}'></div>{''.join(html_line(*line) for line in row_lines(index))}")
        for place, icon in enumerate(icons):
            body += (f"<div style='left:{SYMBOL_LEFT + SYMBOL_STEP * place}px;top:{SYMBOL_TOP}px'>"
                     f"{icon}</div>")
        body += "<div style='left:288px;top:299px;width:882px;height:1px;background:#e0e0e0'></div></div>"
    move = f"[{{transform:'none'}},{{transform:'translateY(-{SCROLL}px)'}}]"
    return f"<div id=f>{body}</div>", animate("f", move, 59 * FRAME)


# Each patch is cut into 12 by 12 parts of two triangles, whose colours WebGL mixes.
MESH_SCRIPT = """
const gl=g.getContext('webgl',{preserveDrawingBuffer:true,antialias:false});
function shader(kind,text){const s=gl.createShader(kind);gl.shaderSource(s,text);
gl.compileShader(s);return s}
const program=gl.createProgram();
gl.attachShader(program,shader(gl.VERTEX_SHADER,`attribute vec2 p;attribute vec3 c;varying vec3 k;
void main(){k=c;gl_Position=vec4(p.x/585.-1.,1.-p.y/1266.,0,1);}`));
gl.attachShader(program,shader(gl.FRAGMENT_SHADER,`precision highp float;varying vec3 k;
void main(){gl_FragColor=vec4(k,1);}`));
gl.linkProgram(program);gl.useProgram(program);
gl.bindBuffer(gl.ARRAY_BUFFER,gl.createBuffer());
for(const [name,size,at] of [['p',2,0],['c',3,8]]){const a=gl.getAttribLocation(program,name);
gl.enableVertexAttribArray(a);gl.vertexAttribPointer(a,size,gl.FLOAT,false,20,at)}
const mix=(a,b,t)=>a.map((v,i)=>v+(b[i]-v)*t);
const cubic=(e,t)=>{const s=1-t;return e[0].map((_,i)=>s*s*s*e[0][i]+3*s*s*t*e[1][i]
+3*s*t*t*e[2][i]+t*t*t*e[3][i])};
function paint(frame){const all=[];for(const [corners,r] of patches[frame]){
const top=r.slice(0,4),right=r.slice(3,7),bottom=r.slice(6,10).reverse(),
left=[...r.slice(9,12),r[0]].reverse();
const at=(u,v)=>{const a=mix(cubic(top,u),cubic(bottom,u),v),b=mix(cubic(left,v),cubic(right,v),u),
c=mix(mix(r[0],r[3],u),mix(r[9],r[6],u),v);return[...a.map((x,i)=>x+b[i]-c[i]),
...mix(mix(corners[0],corners[1],u),mix(corners[3],corners[2],u),v)]};
for(let y=0;y<12;y++)for(let x=0;x<12;x++){const q=[[0,0],[1,0],[0,1],[1,0],[0,1],[1,1]];
for(const [dx,dy] of q)all.push(...at((x+dx)/12,(y+dy)/12))}}
gl.viewport(0,0,1170,2532);gl.bufferData(gl.ARRAY_BUFFER,new Float32Array(all),gl.STREAM_DRAW);
gl.drawArrays(gl.TRIANGLES,0,all.length/5)}
"""


def mesh(_):
    frames = []
    for frame in range(FRAMES):
        patches = mesh_patches(mesh_points(eased(frame / 59)))
        frames.append([[[[part / 255 for part in COLORS[corner]] for corner in corners],
                        [[round(axis, 3) for axis in point] for point in ring]]
                       for corners, ring in patches])
    body = f"<canvas id=g width={WIDTH} height={HEIGHT} style='position:absolute'></canvas>"
    script = f"const patches={frames};{MESH_SCRIPT}"
    for index in range(COUNT):
        x, y, delay = symbol_place(index)
        body += (f"<div class=y style='left:{x - SIDE // 2}px;top:{y - SIDE // 2}px'>"
                 f"{svg(SYMBOLS[index % len(SYMBOLS)], SIDE, '#fff')}</div>")
        move = ("[{transform:'scale(.8)'},{transform:'translateY(60px) rotate(180deg) scale(1.2)'}]")
        script += animate(f"document.getElementsByClassName('y')[{index}]", move,
                          DURATION * FRAME, delay * FRAME)
    return body, script


PAGES = {"frost": frost, "feed": feed, "mesh": mesh}
