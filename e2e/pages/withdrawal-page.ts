export const withdrawalPath = '/pages/profile/withdrawal';
export const withdrawalsPath = '/pages/profile/withdrawal-recored';
