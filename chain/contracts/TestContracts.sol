// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface Token {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// For tests: several transfers inside one transaction.
contract Batch {
    function pay(address token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i; i < to.length; i++) Token(token).transferFrom(msg.sender, to[i], values[i]);
    }
}

/// For tests: says that practice money moved, under the same symbol, and moves nothing.
contract Liar {
    string public constant symbol = "pUSDT";
    uint8 public constant decimals = 6;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function pretend(address to, uint256 value) external {
        emit Transfer(msg.sender, to, value);
    }
}
