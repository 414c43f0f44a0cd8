"""The scenes as web pages: four from the same numbers as scenes.c, three of painted.py's."""

import math

import painted

FRAMES = {"sheet": 60, "cards": 120, "hero": 60, "many": 60}
SIZES = {"sheet": (1170, 2532), "cards": (1170, 2532), "hero": (1170, 2532), "many": (780, 1688)}
FRAME = 1000 / 60
for each in painted.NAMES:
    FRAMES[each], SIZES[each] = painted.FRAMES, (painted.WIDTH, painted.HEIGHT)
EASE_IN_OUT = "cubic-bezier(.42,0,.58,1)"


def rgb(red, green, blue):
    return f"rgb({red},{green},{blue})"


def spring(time):
    damping, frequency = .825, 2 * math.pi / .55
    decay, turn = damping * frequency, frequency * math.sqrt(1 - damping ** 2)
    if time <= 0:
        return 0
    if decay * time > math.log(1000):
        return 1
    return 1 - math.exp(-decay * time) * (
        math.cos(turn * time) + decay / turn * math.sin(turn * time))


def animate(element, frames, duration, easing, delay=0):
    return (f"{element}.animate({frames},{{duration:{duration},delay:{delay},"
            f"easing:'{easing}',fill:'both'}}).pause();")


def sheet(_):
    area = "width:1170px;height:1800px;"
    body = (f"<div class=m style='{area}background:{rgb(255, 59, 48)}'></div>"
            f"<div class=m style='{area}top:1800px;background:{rgb(52, 199, 89)}'></div>"
            f"<div style='left:445px;top:2352px;width:280px;height:120px;border-radius:36px;"
            f"background:{rgb(0, 122, 255)};color:#fff;font:bold 51px/120px DejaVu Sans;"
            "text-align:center'>Show</div>")
    move = animate("e", "[{transform:'none'},{transform:'translateY(-1800px)'}]", 59 * FRAME,
                   EASE_IN_OUT)
    return body, f"for(const e of document.querySelectorAll('.m')){{{move}}}"


def cards(_):
    body, script = "", "const cards=document.querySelectorAll('.c');"
    for index in range(40):
        hue = index * 37 % 200
        first = rgb(255 - hue // 2, 80 + hue // 2, 60 + hue * 3 // 4)
        second = rgb(60 + hue // 2, 120 + hue // 4, 255 - hue // 3)
        ground = f"linear-gradient({first},{second})" if index % 4 == 2 else first
        shadow = "box-shadow:0 8px 24px rgba(0,0,0,.35)" if index % 4 == 1 else ""
        body += (f"<div class=c style='left:{36 + 279 * (index % 4)}px;"
                 f"top:{36 + 247 * (index // 4)}px;width:261px;height:229px;border-radius:36px;"
                 f"background:{ground};{shadow}'>"
                 f"<b style='left:24px;top:62px;font:bold 36px DejaVu Sans'>Card {index:02}</b>"
                 f"<b style='left:24px;top:124px;font:27px DejaVu Sans'>Spring in {index:02}</b>"
                 "</div>")
        frames = []
        for frame in range(120):
            progress = spring(frame / 60 - .03 * index)
            rest = 1 - progress
            turn = (5 if index % 2 else -5) * rest
            frames.append(f"{{transform:'translateY({300 * rest:.6f}px) rotate({turn:.6f}deg)',"
                          f"opacity:{min(max(progress, 0), 1):.6f}}}")
        script += animate(f"cards[{index}]", f"[{','.join(frames)}]", 119 * FRAME, "linear")
    return body, script


def hero(picture):
    body = ("<div id=h style='overflow:hidden'><img style='width:100%;height:100%;"
            f"object-fit:cover' src='file://{picture}'></div>")
    frames = ("[{left:'60px',top:'1800px',width:'300px',height:'300px',borderRadius:'48px'},"
              "{left:'0px',top:'0px',width:'1170px',height:'800px',borderRadius:'0px'}]")
    return body, animate("h", frames, 59 * FRAME, EASE_IN_OUT)


def many(_):
    state = 12345

    def below(limit):
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state >> 8) % limit

    curves = [EASE_IN_OUT, "cubic-bezier(.42,0,1,1)", "cubic-bezier(0,0,.58,1)",
              "cubic-bezier(.25,.1,.25,1)"]
    body, script = "", "const circles=document.querySelectorAll('.p');"
    for index in range(2000):
        x0, y0, x1, y1 = below(780), below(1688), below(780), below(1688)
        color = rgb(below(200), below(200), below(200))
        delay = below(15)
        body += (f"<div class=p style='left:-9px;top:-9px;width:18px;height:18px;"
                 f"border-radius:50%;background:{color}'></div>")
        script += animate(
            f"circles[{index}]",
            f"[{{transform:'translate({x0}px,{y0}px)'}},{{transform:'translate({x1}px,{y1}px)'}}]",
            44 * FRAME, curves[index % 4], delay * FRAME)
    return body, script


PAGES = {"sheet": sheet, "cards": cards, "hero": hero, "many": many, **painted.PAGES}


def page(name, picture):
    """A page whose `seek(frame)` puts every animation at a frame; `picture` is the hero's."""
    width, height = SIZES[name]
    body, script = PAGES[name](picture)
    return (f"<!doctype html><meta charset=utf-8><style>*{{margin:0;padding:0}}"
            f"body{{background:#fff;width:{width}px;height:{height}px;overflow:hidden;"
            "position:relative}div,img,b{position:absolute}b{color:#fff;white-space:nowrap}"
            f"</style><body>{body}<script>{script}"
            f"const all=document.getAnimations();function seek(frame){{"
            f"for(const one of all)one.currentTime=frame*{FRAME};"
            "if(window.paint)paint(frame)}"
            "onload=()=>document.fonts.ready.then(()=>{"
            "document.documentElement.dataset.ready='true'})</script>")
