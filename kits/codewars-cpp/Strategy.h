#pragma once

#include "model/Game.h"
#include "model/Move.h"
#include "model/Player.h"
#include "model/World.h"

class Strategy {
public:
    virtual ~Strategy() = default;
    virtual void move(const model::Player& me, const model::World& world, const model::Game& game, model::Move& move) = 0;
};
