// Tells on standard error what it was told: the game by name, then one checksum per tick and part of the world. The same
// in every language of the kits.

#include "MyStrategy.h"

#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

using namespace model;
using namespace std;

namespace {

typedef vector<double> Numbers;

map<long long, Vehicle> vehicles;

vector<uint32_t> remainders() {
    vector<uint32_t> table(256);
    for (uint32_t byte = 0; byte < 256; byte++) {
        table[byte] = byte;
        for (int bit = 0; bit < 8; bit++) table[byte] = (table[byte] >> 1) ^ (table[byte] & 1 ? 0xedb88320u : 0u);
    }
    return table;
}

// CRC-32.
uint32_t checksum(const Numbers& numbers) {
    static const vector<uint32_t> table = remainders();
    uint32_t sum = 0xffffffffu;
    const unsigned char* bytes = reinterpret_cast<const unsigned char*>(numbers.data());
    for (size_t i = 0; i < numbers.size() * sizeof(double); i++) sum = (sum >> 8) ^ table[(sum ^ bytes[i]) & 255];
    return ~sum;
}

void add(Numbers& to, const Numbers& numbers) { to.insert(to.end(), numbers.begin(), numbers.end()); }

double number(long long value) { return static_cast<double>(value); }
template <class Kind> double kind(Kind value) { return static_cast<double>(static_cast<int>(value)); }

Numbers playerNumbers(const Player& p) {
    return {number(p.getId()), number(p.isMe()), number(p.isStrategyCrashed()), number(p.getScore()),
            number(p.getRemainingActionCooldownTicks()), number(p.getRemainingNuclearStrikeCooldownTicks()),
            number(p.getNextNuclearStrikeVehicleId()), number(p.getNextNuclearStrikeTickIndex()),
            p.getNextNuclearStrikeX(), p.getNextNuclearStrikeY()};
}

Numbers vehicleNumbers(const Vehicle& v) {
    Numbers all = {number(v.getId()), v.getX(), v.getY(), v.getRadius(), number(v.getPlayerId()),
                   number(v.getDurability()), number(v.getMaxDurability()), v.getMaxSpeed(), v.getVisionRange(),
                   v.getSquaredVisionRange(), v.getGroundAttackRange(), v.getSquaredGroundAttackRange(),
                   v.getAerialAttackRange(), v.getSquaredAerialAttackRange(), number(v.getGroundDamage()),
                   number(v.getAerialDamage()), number(v.getGroundDefence()), number(v.getAerialDefence()),
                   number(v.getAttackCooldownTicks()), number(v.getRemainingAttackCooldownTicks()),
                   kind(v.getType()), number(v.isAerial()), number(v.isSelected()),
                   number(static_cast<long long>(v.getGroups().size()))};
    for (int group : v.getGroups()) all.push_back(group);
    return all;
}

Numbers facilityNumbers(const Facility& f) {
    return {number(f.getId()), kind(f.getType()), number(f.getOwnerPlayerId()), f.getLeft(), f.getTop(),
            f.getCapturePoints(), kind(f.getVehicleType()), number(f.getProductionProgress())};
}

template <class Kind> Numbers mapNumbers(const vector<vector<Kind>>& map) {
    Numbers all;
    for (const auto& column : map)
        for (Kind cell : column) all.push_back(kind(cell));
    return all;
}

void tell(string name, double value) {
    name[0] = static_cast<char>(tolower(name[0]));
    fprintf(stderr, "game %s %.17g\n", name.c_str(), value);
}
void tell(string name, bool value) { tell(name, value ? 1.0 : 0.0); }
void tell(string name, int value) { tell(name, static_cast<double>(value)); }
void tell(string name, long long value) {
    name[0] = static_cast<char>(tolower(name[0]));
    fprintf(stderr, "game %s %lld\n", name.c_str(), value);
}

void choose(int tick, Move& move) {
    switch (tick) {
        case 0:
            move.setAction(ActionType::CLEAR_AND_SELECT);
            move.setRight(1024.0);
            move.setBottom(1024.0);
            break;
        case 1:
            move.setAction(ActionType::MOVE);
            move.setX(512.0);
            move.setY(512.0);
            break;
        case 2:
            move.setAction(ActionType::CLEAR_AND_SELECT);
            move.setLeft(1.0);
            move.setTop(2.5);
            move.setRight(1000.0);
            move.setBottom(1001.0);
            move.setVehicleType(VehicleType::FIGHTER);
            break;
        case 3:
            move.setAction(ActionType::ASSIGN);
            move.setGroup(7);
            break;
        case 4:
            move.setAction(ActionType::SCALE);
            move.setX(100.0);
            move.setY(101.0);
            move.setFactor(1.5);
            move.setMaxSpeed(0.25);
            break;
        case 5:
            move.setAction(ActionType::ROTATE);
            move.setX(110.0);
            move.setY(111.0);
            move.setAngle(-0.5);
            move.setMaxAngularSpeed(0.01);
            break;
        case 6:
            move.setAction(ActionType::SETUP_VEHICLE_PRODUCTION);
            move.setFacilityId(1);
            move.setVehicleType(VehicleType::TANK);
            break;
        case 7:
            move.setAction(ActionType::TACTICAL_NUCLEAR_STRIKE);
            move.setX(200.0);
            move.setY(201.0);
            move.setVehicleId(5);
            break;
        case 8:
            move.setAction(ActionType::NONE);
            break;
        case 9:
            move.setAction(ActionType::MOVE);
            move.setX(700.0);
            move.setY(700.0);
            break;
    }
}

}

void MyStrategy::move(const Player& me, const World& world, const Game& game, Move& move) {
    if (world.getTickIndex() == 0) {
#define TELL(prefix, type, Name) tell(#Name, game.prefix##Name());
        GAME_FIELDS(TELL)
    }
    Numbers fresh, updates, sights;
    for (const Vehicle& vehicle : world.getNewVehicles()) {
        vehicles[vehicle.getId()] = vehicle;
        add(fresh, vehicleNumbers(vehicle));
    }
    for (const VehicleUpdate& update : world.getVehicleUpdates()) {
        const Vehicle vehicle(vehicles.at(update.getId()), update);
        vehicles[vehicle.getId()] = vehicle;
        if (vehicle.getDurability() == 0) vehicles.erase(vehicle.getId());
        add(updates, vehicleNumbers(vehicle));
        sights.push_back(floor(vehicle.getDistanceTo(512.0, 512.0)));
    }
    Numbers mine = {number(world.getMyPlayer().getId()), number(world.getOpponentPlayer().getId())};
    add(mine, playerNumbers(me));
    Numbers players, facilities;
    for (const Player& player : world.getPlayers()) add(players, playerNumbers(player));
    for (const Facility& facility : world.getFacilities()) add(facilities, facilityNumbers(facility));
    const vector<Numbers> parts = {
        {number(world.getTickIndex()), number(world.getTickCount()), world.getWidth(), world.getHeight(),
         number(static_cast<long long>(vehicles.size()))},
        mine, players, fresh, updates, sights,
        mapNumbers(world.getTerrainByCellXY()), mapNumbers(world.getWeatherByCellXY()), facilities};
    fprintf(stderr, "tick %d", world.getTickIndex());
    for (const Numbers& part : parts) fprintf(stderr, " %x", checksum(part));
    fprintf(stderr, "\n");
    choose(world.getTickIndex(), move);
}

MyStrategy::MyStrategy() { }
