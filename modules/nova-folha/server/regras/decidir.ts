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
	inserirRubrica,
	inserirVersaoDaRubrica,
	inserirVersaoDaTabela,
	listarConhecidas,
	listarVersoesDaRubrica,
	listarVersoesDaTabela,
	mudarClasses,
} from './queries/regras.ts'
import { informarQueExiste } from './rubricas.ts'

const MUDOU = 'A regra ganhou outra versão depois desta proposta. Recuse-a, e peça uma nova.'

/** The version on which the change was written is still the newest. */
function exigirMesma(ultima: { readonly numver: number } | undefined, { numver }: LinhaDaProposta): void {
	if (ultima?.numver !== numver) throw new ConflictError('regra-mudou', MUDOU)
}

/** Formula that is asked again at the decision: other rubrics may have changed. */
async function conferirDeNovo(db: Db, codrub: number, frmrub: string): Promise<void> {
	const conhecidas = await listarConhecidas(db)
	conferir(() => conferirFormula(codrub, frmrub, conhecidas))
}

async function gravarNova(db: Db, { codnov, dados, dtaini, codpescad, dtacad }: LinhaDaProposta): Promise<void> {
	if (codnov === null || !dados?.nova) return
	const { classes, nova } = dados
	if (nova.frmrub !== null) await conferirDeNovo(db, codnov, nova.frmrub)
	if (!(await inserirRubrica(db, { codrub: codnov, ...nova, classes, dtaini, codpescad, dtacad })))
		throw informarQueExiste(codnov)
}

const montarVersao = ({ numver, dtaini, codpescad, dtacad }: LinhaDaProposta) => ({
	numver: numver + 1,
	dtaini,
	codpescad,
	dtacad,
})

async function gravarDaRubrica(db: Db, codrub: number, proposta: LinhaDaProposta): Promise<void> {
	const { tippro, dados, regra } = proposta
	exigirMesma((await listarVersoesDaRubrica(db, codrub))[0], proposta)
	if (tippro === 'C' && dados) {
		await mudarClasses(db, codrub, dados.classes)
		const classes = JSON.stringify(dados.classes)
		await inserirVersaoDaRubrica(db, codrub, { ...montarVersao(proposta), regra: null, classes })
		return
	}
	await conferirDeNovo(db, codrub, regra)
	await inserirVersaoDaRubrica(db, codrub, { ...montarVersao(proposta), regra })
}

async function gravarDaTabela(db: Db, codtab: string, proposta: LinhaDaProposta): Promise<void> {
	const [ultima] = await listarVersoesDaTabela(db, codtab)
	exigirMesma(ultima, proposta)
	if (!ultima) return
	const { faixas, extras } = conferir(() => lerFaixas(proposta.regra, ultima.tiptab))
	await inserirVersaoDaTabela(db, codtab, {
		...montarVersao(proposta),
		faixas: JSON.stringify(faixas),
		extras: extras ? JSON.stringify(extras) : null,
	})
}

/** A new version, while the one on which the change was written is still the newest; or a new rubric. */
async function gravarVersao(db: Db, proposta: LinhaDaProposta): Promise<void> {
	const { codrub, codtab } = proposta
	if (codrub !== null) await gravarDaRubrica(db, codrub, proposta)
	else if (codtab !== null) await gravarDaTabela(db, codtab, proposta)
	else await gravarNova(db, proposta)
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
