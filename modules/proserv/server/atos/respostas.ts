import { type ContextoDaResposta, type RespostasPorEmail } from '@portal/notificacoes/server/public'
import { type Recusa, refusePerson, refuseState } from '@portal/platform/contract'
import { NotFoundError, throwIfRefused } from '@portal/platform/server'
import {
	esconderSituacao,
	formatarSolicitacao,
	MAXIMO_DO_MOTIVO,
	type Numero,
	TERMINADAS,
} from '../../contract/index.ts'
import { obterQuem, papeisNa, type Quem } from '../acesso.ts'
import {
	obterSolicitacao,
	registrarAndamento,
	reservarSolicitacao,
	type Solicitacao,
} from '../solicitacao/queries/solicitacao.ts'
import { anunciar } from './avisar.ts'

const lerNumero = (coisa: string): Numero => {
	const [anosolprs = 0, codsolprs = 0] = coisa.split('-').map(Number)
	return { anosolprs, codsolprs }
}

/** A reply by mail may complement a request until it has ended, by people of its unit; no decision is made by mail. */
function recusaDeComplementar(quem: Quem, linha: Solicitacao): Recusa | undefined {
	const papeis = papeisNa(quem, linha, [])
	if (!papeis.includes('solicitante') && !papeis.includes('dirigente'))
		return refusePerson('Só a unidade que pediu complementa a solicitação. Abra-a no portal para fazer a sua parte.')
	return TERMINADAS.some((uma) => uma === linha.tipsitprs)
		? refuseState('Esta solicitação já terminou. Consulte a movimentação para saber como.')
		: undefined
}

async function buscarSolicitacao({ db, portal, pessoa }: ContextoDaResposta, numero: Numero) {
	const quem = await obterQuem(db, portal, pessoa)
	try {
		return { quem, linha: await obterSolicitacao(db, quem, numero) }
	} catch (falha) {
		if (falha instanceof NotFoundError) return undefined
		throw falha
	}
}

/** A reply to a mail about a request becomes a complement in its history. */
export const respostasDaSolicitacao: RespostasPorEmail = {
	tipo: 'prs',
	maximo: MAXIMO_DO_MOTIVO,
	obterCoisa(caminho) {
		const [, ano, codigo] = /^\/proserv\/detalhes\/(\d{4})\/(\d{1,9})\/?$/.exec(caminho) ?? []
		return ano && codigo ? `${ano}-${codigo}` : undefined
	},
	async ver(contexto, coisa) {
		const achada = await buscarSolicitacao(contexto, lerNumero(coisa))
		if (!achada) return undefined
		const { quem, linha } = achada
		return {
			titulo: `Solicitação de posição ${formatarSolicitacao(linha)}`,
			podeEscrever: recusaDeComplementar(quem, linha) === undefined,
		}
	},
	async escrever({ db, portal, pessoa }, coisa, txtand) {
		const quem = await obterQuem(db, portal, pessoa)
		const linha = await reservarSolicitacao(db, quem, lerNumero(coisa))
		throwIfRefused(recusaDeComplementar(quem, linha))
		await registrarAndamento(db, linha, {
			codpesgrcand: pessoa.codpes,
			// The situation is hidden, because the progress of an evaluation is not for the unit.
			sitprsand: esconderSituacao(linha.tipsitprs),
			dtaandsolprs: portal.agora().toISOString(),
			dscand: 'Complemento por e-mail',
			txtand,
		})
		await anunciar(db, portal, linha)
	},
}
