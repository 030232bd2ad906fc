import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id } from './core/id.ts'
import { maxPictureBytes, Picture, pictureRefusals } from './core/picture.ts'

export const uploadPresalePicture = call({
  name: 'line.uploadPresalePicture',
  method: 'POST',
  path: '/app/admin/line/presale/picture',
  host: 'admin',
  auth: 'staff',
  roles: ['editor'],
  about: 'Uploads the picture of a presale entry. It belongs to the product.',
  input: z.object({}),
  output: z.extend(Picture, { id }),
  errors: pictureRefusals,
  upload: { maxBytes: maxPictureBytes },
})
