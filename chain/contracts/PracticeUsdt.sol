// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Practice money: worth nothing, redeemable for nothing, on a chain of its own. Nobody owns this contract and nobody
/// has more rights on it than anybody else.
contract PracticeUsdt {
    string public constant name = "Practice USDT (no value)";
    string public constant symbol = "pUSDT";
    uint8 public constant decimals = 6;

    /// Anyone may make practice money for themselves. The cap keeps numbers readable; whoever limits people does so
    /// before they come here.
    uint256 public constant FAUCET_MAX = 1_000_000e6;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            require(allowed >= value, "not allowed");
            allowance[from][msg.sender] = allowed - value;
        }
        _move(from, to, value);
        return true;
    }

    function faucet(address to, uint256 value) external {
        require(value <= FAUCET_MAX, "too much at once");
        require(to != address(0), "to nobody");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) private {
        require(to != address(0), "to nobody");
        uint256 balance = balanceOf[from];
        require(balance >= value, "not enough");
        unchecked {
            balanceOf[from] = balance - value;
            // Cannot overflow: no balance exceeds the total supply, which is checked where it grows.
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}
