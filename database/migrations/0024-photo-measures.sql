-- What was measured of a photo when it was uploaded: width and height in pixels, sharpness from 0 to 1.

ALTER TABLE files ADD COLUMN photo_measures jsonb;
