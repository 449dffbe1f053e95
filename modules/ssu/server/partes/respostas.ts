import { type ContextoDaResposta, type RespostasPorEmail } from '@portal/notificacoes/server/public'
import { diaDe, NotFoundError } from '@portal/platform/server'
import { formatarSsu, MAXIMO_DO_MOTIVO, regrasDaDemanda } from '../../contract/index.ts'
import { obterQuem } from '../acesso/quem.ts'
import { prepararAto } from '../atos/preparar.ts'
import { montarContexto } from '../demanda/contexto.ts'
import { obterDemanda } from '../demanda/queries/demanda.ts'
import { comentar } from './comentario.ts'

async function buscarDemanda({ db, portal, pessoa }: ContextoDaResposta, numssu: number) {
	const quem = await obterQuem(db, portal, pessoa)
	try {
		return { quem, linha: await obterDemanda(db, quem, numssu) }
	} catch (falha) {
		if (falha instanceof NotFoundError) return undefined
		throw falha
	}
}

/** A reply to a mail about a demand becomes a public comment, by the rule of one typed in the portal. */
export const respostasDaDemanda: RespostasPorEmail = {
	tipo: 'ssu',
	maximo: MAXIMO_DO_MOTIVO,
	obterCoisa: (caminho) => /^\/nova-ssu\/demanda\/(\d{1,12})\/?$/.exec(caminho)?.[1],
	async ver(contexto, coisa) {
		const achada = await buscarDemanda(contexto, Number(coisa))
		if (!achada) return undefined
		const { quem, linha } = achada
		return {
			titulo: `Demanda ${formatarSsu(linha.numssu)}: ${linha.titdem}`,
			podeEscrever: regrasDaDemanda.comentar(montarContexto(quem, linha, diaDe(contexto.portal))) === undefined,
		}
	},
	async escrever({ db, portal, pessoa: user }, coisa, txtand) {
		const numssu = Number(coisa)
		const { linha, codpestit } = await prepararAto(db, portal, { user, numssu, ato: 'comentar' })
		const autor = { codpes: user.codpes, nompes: user.nome }
		await comentar(db, portal, linha, { autor, codpestit, txtand, visand: 'S' })
	},
}
