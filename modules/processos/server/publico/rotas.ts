import { route } from '@portal/platform/server'
import { obterProcessoPublico } from '../../contract/index.ts'
import { lerPartePublica } from './ler.ts'

export const rotasPublicas = [
	route(obterProcessoPublico, ({ db, portal, params }) => lerPartePublica(db, portal, params.numpro)),
]
