-- What promotions give away comes from accounts with a budget: unlike the others of the product, these cannot go below
-- zero, so more than was put in is never given.
insert into wallet_account (id, name, currency, is_lazy) values
  (-21, 'promo_checkin', 'point', false),
  (-22, 'promo_task', 'point', false),
  (-23, 'promo_invite', 'point', false),
  (-24, 'promo_lottery', 'point', false),
  -- What agents get of what those that they invited pay.
  (-25, 'commission', 'fen', true),
  -- Points that were spent, on draws and prizes.
  (-26, 'sales', 'point', true);
