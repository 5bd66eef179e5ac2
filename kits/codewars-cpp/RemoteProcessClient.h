#pragma once

#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "Connection.h"
#include "model/Game.h"
#include "model/Move.h"
#include "model/Player.h"
#include "model/World.h"

// The wire: reads what the game server sends, writes moves. Little-endian, without frames; everything has a known size or
// says its length first. The records of the model call `read` for each of their fields in turn.
class RemoteProcessClient {
public:
    RemoteProcessClient(const std::string& host, const std::string& port) : connection(host, port) {}

    void greet(const std::string& token);
    model::Game readGame();
    // My player and the world; false when the game is over.
    bool readPlayerContext(model::Player& player, model::World& world);
    void writeMove(const model::Move& move);

    template <typename Value> void read(Value& value) {
        if constexpr (std::is_same_v<Value, bool>) value = readByte() != 0;
        else if constexpr (std::is_enum_v<Value>) value = static_cast<Value>(readByte());
        else if constexpr (std::is_arithmetic_v<Value>) connection.take(&value, sizeof value);
        else readPresent(value);
    }
    template <typename Item> void read(std::vector<Item>& list) {
        const int length = readLength();
        list.clear();
        for (int i = 0; i < length; i++) read(list.emplace_back());
    }

    void read(model::Player& player) { readCached(player, playerById); }
    void read(model::Facility& facility) { readCached(facility, facilityById); }
    void read(std::vector<model::Player>& players) { readListOrBefore(players, lastPlayers); }
    void read(std::vector<model::Facility>& facilities) { readListOrBefore(facilities, lastFacilities); }
    void read(std::vector<std::vector<model::TerrainType>>& map) { readMap(map, terrain); }
    void read(std::vector<std::vector<model::WeatherType>>& map) { readMap(map, weather); }

private:
    Connection connection;
    std::map<long long, model::Player> playerById;
    std::map<long long, model::Facility> facilityById;
    std::vector<model::Player> lastPlayers;
    std::vector<model::Facility> lastFacilities;
    std::vector<std::vector<model::TerrainType>> terrain;
    std::vector<std::vector<model::WeatherType>> weather;

    signed char readByte();
    int readLength();
    void expect(int message);

    template <class Record> void readPresent(Record& record) {
        if (readByte() == 0) throw ConnectionError("the server sent a vehicle that is none");
        record.read(*this);
    }

    // What has not changed is sent as its id alone.
    template <class Record> void readCached(Record& record, std::map<long long, Record>& known) {
        constexpr int absent = 0, asBefore = 127;
        const int flag = readByte();
        if (flag == absent) throw ConnectionError("the server sent a player or facility that is none");
        if (flag != asBefore) {
            record.read(*this);
            known[record.getId()] = record;
            return;
        }
        long long id = 0;
        read(id);
        const auto found = known.find(id);
        if (found == known.end())
            throw ConnectionError("the server named " + std::to_string(id) + " before telling what it is");
        record = found->second;
    }

    // In place of a list, length -1 stands for the one before.
    template <class Record> void readListOrBefore(std::vector<Record>& list, std::vector<Record>& before) {
        const int length = readLength();
        if (length >= 0) {
            before.clear();
            for (int i = 0; i < length; i++) read(before.emplace_back());
        }
        list = before;
    }

    // Maps come once, with the first world.
    template <class Cell>
    void readMap(std::vector<std::vector<Cell>>& map, std::vector<std::vector<Cell>>& known) {
        if (known.empty()) {
            const int columns = readLength();
            for (int i = 0; i < columns; i++) read(known.emplace_back());
        }
        map = known;
    }
};
