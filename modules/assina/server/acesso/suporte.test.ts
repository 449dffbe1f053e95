import { PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { expect } from 'vitest'
import { listarEventos } from '../queries/evento.ts'
import { criarPortalComAssina, enviarLote, feito, helena, participantesDe, tiago } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const OBTER = '/uspproc/obter/assinatura/obterLoteDocumento'

test('who supports opens a batch and leaves nothing in it of the person who did not', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal)
	const antes = {
		eventos: await listarEventos(portal.db, codlotdocasi),
		participantes: await participantesDe(portal.as(helena), codlotdocasi),
	}
	await concederPerfil(portal.db, tiago.codpes, PTL_SUPORTE)
	const comoHelena = portal.as({ ...helena, suporte: tiago.codpes })
	await feito(comoHelena('POST', OBTER, { codlotdocasi }))
	const visto = async () => ({
		eventos: await listarEventos(portal.db, codlotdocasi),
		participantes: await participantesDe(portal.as(helena), codlotdocasi),
	})
	expect(await visto()).toEqual(antes)
	await feito(portal.as(helena)('POST', OBTER, { codlotdocasi }))
	const { eventos, participantes } = await visto()
	expect(eventos.slice(antes.eventos.length)).toMatchObject([{ tipevt: 'visualizado', codpes: helena.codpes }])
	expect(participantes).toMatchObject([{ codpes: helena.codpes, dtavlz: expect.any(String) }])
})
