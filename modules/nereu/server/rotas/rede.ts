import {
	obterEmailsPrincipais,
	obterNascimento,
	obterPessoa,
	obterUnidadesDeSempre,
} from '@portal/pessoas/server/public'
import {
	type Db,
	NotAllowedError,
	type Portal,
	publicar,
	RuleError,
	route,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueCuide, exigirQueVeja } from '../acesso.ts'
import { escreverConvenioNaRede } from '../ewp/convenio.ts'
import { escreverPlanoNaRede, type PlanoNaRede } from '../ewp/plano.ts'
import { mostrarConvenio } from '../mostrar.ts'
import { type CandidaturaLida, inserirLeitura, obterCandidatura } from '../queries/candidaturas.ts'
import { gravarIdentificador, obterConvenio } from '../queries/convenios.ts'
import { obterEdital } from '../queries/editais.ts'
import { listarPropostas } from '../queries/planos.ts'
import { settings } from '../settings.ts'

const XML = 'application/xml; charset=utf-8'

function exigirEmail(emails: ReadonlyMap<number, string>, codpes: number, nome: string): string {
	const email = emails.get(codpes)
	if (email === undefined)
		throw new RuleError('sem-email', `${nome} não tem e-mail no portal, e a rede EWP o exige. Peça que o informe.`)
	return email
}

/** Institutions, people and language of a plan, as the network asks for them. */
async function reunirPlano(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcan, codpes, codedt, codvag, codundrsp, idiomas }: CandidaturaLida,
): Promise<Omit<PlanoNaRede, 'dados'>> {
	const propostas = await listarPropostas(db, codcan)
	throwIfRefused(contrato.recusaDeExportarPlano(propostas))
	const vaga = (await obterEdital(db, codedt)).vagas.find((uma) => uma.codvag === codvag)
	if (!vaga) throw new RuleError('sem-vaga', 'Esta candidatura não tem vaga. Publique o resultado do edital antes.')
	const { heiorg, emlorg } = await obterConvenio(db, vaga.codcvn)
	if (heiorg === null)
		throw new RuleError(
			'sem-identificador',
			'A instituição parceira ainda não tem identificador na rede EWP. Informe-o na página do convênio.',
		)
	if (emlorg === null)
		throw new RuleError(
			'sem-contato',
			'A instituição parceira não tem e-mail. Peça a aprovação dela na página do convênio.',
		)
	const idioma = vaga.idioma === null ? idiomas[0] : { idioma: vaga.idioma, cefr: vaga.cefr ?? contrato.CEFR[0] }
	if (idioma === undefined)
		throw new RuleError('sem-idioma', 'A vaga não pede idioma e a inscrição não traz nenhum, e a rede EWP exige um.')
	const [{ nompes }, emails, dtanas, unidades] = await Promise.all([
		obterPessoa(db, codpes),
		obterEmailsPrincipais(db, [codpes, user.codpes]),
		obterNascimento(db, codpes),
		obterUnidadesDeSempre(portal),
	])
	const { PORTAL_INSTITUICAO_SIGLA: sigla } = portal.config
	const assinou = propostas.flatMap(({ assinaturas }) => assinaturas).findLast(({ papel }) => papel === 'P')
	return {
		codcan,
		propostas,
		idioma,
		sigla,
		aqui: {
			hei: settings.of(portal).PORTAL_MOBILIDADE_IDENTIFICADOR,
			nomund: codundrsp === null ? sigla : (unidades.get(codundrsp)?.nomund ?? sigla),
			nome: user.nome,
			email: exigirEmail(emails, user.codpes, user.nome),
		},
		la: { hei: heiorg, nome: assinou?.nome ?? 'International Office', email: emlorg },
		estudante: { nome: nompes, email: exigirEmail(emails, codpes, nompes), dtanas },
	}
}

/** Exports to the EWP network: an agreement for everybody, a learning agreement for the office. */
export const rotasDaRede = [
	route(contrato.gravarNaRede, async ({ db, portal, user, params: { codcvn }, body: { heiorg }, auditar }) => {
		exigirQueCuide(portal, user, await obterConvenio(db, codcvn))
		auditar({ codcvn, heiorg })
		await gravarIdentificador(db, codcvn, heiorg)
		await publicar(db, { tipo: contrato.EVENTO })
		return { heiorg }
	}),
	route(contrato.exportarConvenio, async ({ db, portal, params: { codcvn } }) => {
		const convenio = await mostrarConvenio(db, portal, codcvn)
		const { heiorg, condicoes } = convenio
		throwIfRefused(contrato.recusaDeExportarConvenio(heiorg, condicoes))
		const nosso = settings.of(portal).PORTAL_MOBILIDADE_IDENTIFICADOR
		return {
			tipo: XML,
			conteudo: escreverConvenioNaRede(convenio, { nosso, dela: heiorg ?? '' }),
			nome: `convenio-${codcvn}.xml`,
		}
	}),
	route(contrato.exportarPlano, async ({ db, portal, user, params: { codcan }, query }) => {
		const candidatura = await obterCandidatura(db, codcan)
		exigirQueVeja(portal, user, candidatura)
		if (user.suporte !== null)
			throw new NotAllowedError('so-sem-suporte', 'Quem olha pela pessoa não exporta planos. Peça a ela que o faça.')
		const reunido = await reunirPlano(db, portal, user, candidatura)
		const conteudo = escreverPlanoNaRede({ ...reunido, dados: query })
		await inserirLeitura(db, { codcan, coddoc: null, codpes: user.codpes, dtaler: portal.agora().toISOString() })
		return { tipo: XML, conteudo, nome: `plano-${codcan}.xml` }
	}),
]
