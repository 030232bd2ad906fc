-- wrk's half of a load: paths at random, out of the file named behind `--`.
local paths = {}

function init(args)
  for line in io.lines(args[1]) do
    paths[#paths + 1] = line
  end
  math.randomseed(tonumber(args[2]))
end

function request()
  return wrk.format("GET", paths[math.random(#paths)])
end
