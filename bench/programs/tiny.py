# The smallest player of beans in Python: takes a white bean while there is one, then black ones.
import sys

for line in sys.stdin:
    if line.startswith('{"type":"turn"'):
        print('{"action":"black"}' if '"white":0,' in line else '{"action":"white"}', flush=True)
