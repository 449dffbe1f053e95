import type { Route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { apagarDaRede } from './apagar.ts'

export const rotasDaSaida: readonly Route[] = [
	rotaDo('dados', contrato.sairDaRede, async ({ db, portal, quem, auditar }) => {
		await apagarDaRede(db, portal, quem.codpes)
		auditar({ saida: true })
		return {
			retorno: 'ok',
			mensagem: 'Você saiu da rede Alumni, e o seu perfil foi apagado.',
			fica: [...contrato.O_QUE_FICA],
		}
	}),
]
