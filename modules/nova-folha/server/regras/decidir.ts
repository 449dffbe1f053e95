import { passar } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { type DadosDaDecisao, EVENTO, fluxoDaProposta, recusaDaProposta } from '../../contract/index.ts'
import { conferirFormula } from '../../contract/regras/conferencia.ts'
import { lerFaixas } from '../../contract/regras/faixas.ts'
import { avisarDaDecisao, darPorFeito, tarefaDaAprovacao } from '../avisar.ts'
import { decideRegras } from './apresentar.ts'
import { conferir } from './propor.ts'
import { alterarProposta, type LinhaDaProposta, reservarProposta } from './queries/propostas.ts'
import {
	inserirVersaoDaRubrica,
	inserirVersaoDaTabela,
	listarConhecidas,
	listarVersoesDaRubrica,
	listarVersoesDaTabela,
} from './queries/regras.ts'

const MUDOU = 'A regra ganhou outra versão depois desta proposta. Recuse-a, e peça uma nova.'

/** A new version, while the one on which the change was written is still the newest; cycles are asked again. */
async function gravarVersao(db: Db, proposta: LinhaDaProposta): Promise<void> {
	const { codrub, codtab, numver, regra, dtaini, codpescad, dtacad } = proposta
	const nova = { numver: numver + 1, dtaini, codpescad, dtacad }
	if (codrub !== null) {
		if ((await listarVersoesDaRubrica(db, codrub))[0]?.numver !== numver) throw new ConflictError('regra-mudou', MUDOU)
		const conhecidas = await listarConhecidas(db)
		conferir(() => conferirFormula(codrub, regra, conhecidas))
		await inserirVersaoDaRubrica(db, codrub, { ...nova, regra })
	}
	if (codtab !== null) {
		const [ultima] = await listarVersoesDaTabela(db, codtab)
		if (!ultima || ultima.numver !== numver) throw new ConflictError('regra-mudou', MUDOU)
		const { faixas, extras } = conferir(() => lerFaixas(regra, ultima.tiptab))
		await inserirVersaoDaTabela(db, codtab, {
			...nova,
			faixas: JSON.stringify(faixas),
			extras: extras ? JSON.stringify(extras) : null,
		})
	}
}

const MENSAGENS = {
	aprovar: 'Aprovada. A nova versão vale desde o dia dela; folhas já calculadas dizem que as regras mudaram.',
	recusar: 'Recusada. Quem a escreveu foi avisado.',
	retirar: 'Retirada.',
} as const

/** Decision of a change by a second person, or its withdrawal by whoever wrote it. */
export async function decidir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	numprp: number,
	{ ato, motivo }: DadosDaDecisao,
) {
	const proposta = await reservarProposta(db, numprp)
	const { sitprp, codpescad } = proposta
	throwIfRefused(
		recusaDaProposta(ato, { sitprp, codpescad, codpes: user.codpes, decide: await decideRegras(db, portal, user) }),
	)
	if (ato === 'recusar' && motivo === undefined)
		throw new RuleError('sem-motivo', 'Diga por que a proposta é recusada.')
	if (ato === 'aprovar') await gravarVersao(db, proposta)
	const em = portal.agora().toISOString()
	const nova = passar(fluxoDaProposta, ato, sitprp) as 'APR' | 'REC' | 'RET'
	await alterarProposta(db, numprp, { sitprp: nova, codpesdec: user.codpes, dtadec: em, motdec: motivo ?? null })
	await darPorFeito(db, tarefaDaAprovacao(numprp), em, user.codpes)
	if (ato !== 'retirar') await avisarDaDecisao(db, portal, proposta, { aprovada: ato === 'aprovar', motivo })
	await publicar(db, { tipo: EVENTO })
	return { sitprp: nova, mensagem: MENSAGENS[ato] }
}
