"""Decodes an 8-bit RGB or RGBA PNG with nothing but zlib; writes straight RGBA to standard output.

Every length, CRC and the order of the chunks is checked, so that a file that passes is one that any
reader opens.
"""
import struct
import sys
import zlib


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "signature"
    position = 8
    while position < len(data):
        length, name = struct.unpack(">I4s", data[position : position + 8])
        body = data[position + 8 : position + 8 + length]
        assert len(body) == length, "length"
        (crc,) = struct.unpack(">I", data[position + 8 + length : position + 12 + length])
        assert crc == zlib.crc32(name + body), "CRC of %r" % name
        yield name, body
        position += 12 + length


def paeth(left, above, corner):
    estimate = left + above - corner
    return min((left, above, corner), key=lambda value: abs(estimate - value))


def unfiltered(raw, height, row_size, pixel_size):
    above = bytearray(row_size)
    for y in range(height):
        start = y * (row_size + 1)
        kind, row = raw[start], bytearray(raw[start + 1 : start + 1 + row_size])
        for i in range(row_size):
            left = row[i - pixel_size] if i >= pixel_size else 0
            corner = above[i - pixel_size] if i >= pixel_size else 0
            add = (0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))[kind]
            row[i] = (row[i] + add) & 255
        yield row
        above = row


def main():
    with open(sys.argv[1], "rb") as file:
        found = list(chunks(file.read()))
    assert found[0][0] == b"IHDR" and found[-1] == (b"IEND", b""), "first and last chunk"
    width, height, depth, colour, *rest = struct.unpack(">IIBBBBB", found[0][1])
    assert depth == 8 and colour in (2, 6) and rest == [0, 0, 0], "header"
    pixel_size = 3 if colour == 2 else 4
    inflater = zlib.decompressobj()
    raw = inflater.decompress(b"".join(body for name, body in found if name == b"IDAT"))
    assert inflater.eof and not inflater.unused_data, "end of the stream"
    assert len(raw) == height * (width * pixel_size + 1), "number of rows"
    for row in unfiltered(raw, height, width * pixel_size, pixel_size):
        if pixel_size == 3:
            row = b"".join(bytes(row[i : i + 3]) + b"\xff" for i in range(0, len(row), 3))
        sys.stdout.buffer.write(row)


main()
