import { listarFeriados } from '@portal/calendario/server/public'
import { obterPessoa, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import {
	ConflictError,
	checkVersion,
	type Db,
	isUniqueViolation,
	type Portal,
	publicar,
	RuleError,
} from '@portal/platform/server'
import { type DadosEdital, EVENTO, FASES, nomeDaFase, problemasDasFases } from '../../contract/index.ts'
import { listarChaves } from '../estrutura/queries.ts'
import {
	alterarEdital,
	contarNaVertente,
	contarNosEditais,
	EDITAIS_MUDARAM,
	estenderRecursos,
	gravarCriterios,
	gravarVertentes,
	inserirEdital,
	obterEdital,
	reservarEdital,
} from './queries.ts'

const TODOS_OS_CAMPI = 0

const escreverEmFrase = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1)

/** The server checks holidays, which the form does not know; all other rules are shared with it. */
async function conferirFases(db: Db, fases: DadosEdital['fases']) {
	const primeiro = fases.map(({ dtaini }) => dtaini).sort()[0] ?? ''
	const [problema] = problemasDasFases(fases, await listarFeriados(db, TODOS_OS_CAMPI, primeiro))
	if (problema)
		throw new RuleError('fase-invalida', `Fase ${nomeDaFase[problema.fase]}: ${escreverEmFrase(problema.mensagem)}`)
	return FASES.flatMap((fase) => fases.find((uma) => uma.fase === fase) ?? [])
}

async function conferirLimites(db: Db, { limites, vertentes }: DadosEdital): Promise<void> {
	const unidades = await obterUnidadesPorCodigo(
		db,
		limites.map(({ codund }) => codund),
	)
	for (const { codund, vtesolprs } of limites) {
		if (!unidades.has(codund))
			throw new RuleError(
				'unidade-nao-encontrada',
				'Uma das unidades com limite próprio não existe. Escolha-a na lista.',
			)
		if (!vertentes.some(({ chave }) => chave === vtesolprs))
			throw new RuleError('limite-sem-vertente', 'Há limite próprio numa vertente que não está no edital. Retire-o.')
	}
	const repetido = new Set(limites.map(({ codund, vtesolprs }) => `${codund}/${vtesolprs}`)).size < limites.length
	if (repetido) throw new RuleError('limite-repetido', 'Uma unidade tem dois limites na mesma vertente. Deixe um só.')
}

async function conferirVertentes(db: Db, { vertentes, criterios }: DadosEdital): Promise<void> {
	const conhecidas = await listarChaves(db)
	const chaves = vertentes.map(({ chave }) => chave)
	if (chaves.some((chave) => !conhecidas.includes(chave)))
		throw new RuleError('vertente-inexistente', 'Uma das vertentes não existe. Escolha-as na lista.')
	if (new Set(chaves).size < chaves.length)
		throw new RuleError('vertente-repetida', 'Uma vertente aparece duas vezes. Deixe uma só.')
	if (new Set(criterios.map(({ nomtipcrtprs }) => nomtipcrtprs)).size < criterios.length)
		throw new RuleError('criterio-repetido', 'Dois critérios têm o mesmo nome. Mude um deles.')
}

const tirarCodigo = (criterios: DadosEdital['criterios']) =>
	criterios.map((um) => ({
		nomtipcrtprs: um.nomtipcrtprs,
		dsctipcrtprs: um.dsctipcrtprs,
		vlrmaxcrtprs: um.vlrmaxcrtprs,
		ordaptcrt: um.ordaptcrt,
		staexijus: um.staexijus,
	}))

async function verificarNomeProprio<T>(gravar: () => Promise<T>): Promise<T> {
	try {
		return await gravar()
	} catch (error) {
		if (isUniqueViolation(error, 'edtprs_nome_uk'))
			throw new ConflictError('edital-repetido', 'Já há um edital com este nome. Escolha outro nome.')
		throw error
	}
}

const linhaDe = ({ nomedt, anoedt, qtdavd }: DadosEdital, fases: DadosEdital['fases'], em: string) => ({
	nomedt,
	anoedt,
	qtdavd,
	fases: JSON.stringify(fases),
	dtainisub: fases[0]?.dtaini ?? '',
	dtafimsub: fases[0]?.dtafim ?? '',
	dtaultalt: em,
})

async function conferir(db: Db, dados: DadosEdital) {
	await conferirVertentes(db, dados)
	await conferirLimites(db, dados)
	return conferirFases(db, dados.fases)
}

export async function criarEdital(db: Db, portal: Portal, codpes: number, dados: DadosEdital): Promise<number> {
	const fases = await conferir(db, dados)
	const em = portal.agora().toISOString()
	const linha = { ...linhaDe(dados, fases, em), codpescad: codpes, codpesalt: null, dtacad: em }
	const codedtprs = await verificarNomeProprio(() => inserirEdital(db, linha))
	await gravarVertentes(db, codedtprs, dados)
	await gravarCriterios(db, codedtprs, tirarCodigo(dados.criterios))
	await publicar(db, { tipo: EDITAIS_MUDARAM }, { tipo: EVENTO })
	return codedtprs
}

export async function mudarEdital(
	db: Db,
	portal: Portal,
	{
		codpes,
		codedtprs,
		versao,
		...dados
	}: DadosEdital & { codpes: number; codedtprs: number; versao?: number | undefined },
): Promise<{ mudaramFases: boolean }> {
	await reservarEdital(db, codedtprs)
	const antes = await obterEdital(db, codedtprs)
	await checkVersion({
		coisa: 'o edital',
		vista: versao,
		atual: antes.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes,
		mudancas: async () => [
			{
				quem: (await obterPessoa(db, antes.codpesalt ?? antes.codpescad)).nompes,
				codpes: antes.codpesalt ?? antes.codpescad,
				oque: 'edital alterado',
				quando: antes.dtaultalt,
			},
		],
	})
	const fases = await conferir(db, dados)
	for (const { chave } of antes.vertentes)
		if (!dados.vertentes.some((uma) => uma.chave === chave) && (await contarNaVertente(db, codedtprs, chave)) > 0)
			throw new RuleError('vertente-em-uso', 'Há solicitações numa vertente que você retirou. Mantenha-a no edital.')
	const [conta] = await contarNosEditais(db, [codedtprs])
	const mudaram = escreverComparavel(dados.criterios) !== escreverComparavel(antes.criterios)
	if (mudaram && conta?.avaliado)
		throw new RuleError(
			'criterios-em-uso',
			'Já há avaliações por estes critérios, e eles não mudam mais. Mude só o resto do edital.',
		)
	await verificarNomeProprio(() =>
		alterarEdital(db, codedtprs, { ...linhaDe(dados, fases, portal.agora().toISOString()), codpesalt: codpes }),
	)
	const dosRecursos = fases.find(({ fase }) => fase === 'REC')
	if (dosRecursos) await estenderRecursos(db, codedtprs, dosRecursos.dtafim)
	await gravarVertentes(db, codedtprs, dados)
	if (mudaram) await gravarCriterios(db, codedtprs, tirarCodigo(dados.criterios))
	await publicar(db, { tipo: EDITAIS_MUDARAM }, { tipo: EVENTO })
	return { mudaramFases: fases.some((fase, ordem) => fase.dtafim !== antes.fases[ordem]?.dtafim) }
}

const escreverComparavel = (criterios: DadosEdital['criterios']): string =>
	JSON.stringify(
		criterios
			.map((um) => [um.ordaptcrt, um.nomtipcrtprs, um.dsctipcrtprs, um.vlrmaxcrtprs, um.staexijus])
			.sort((um, outro) => Number(um[0]) - Number(outro[0]) || String(um[1]).localeCompare(String(outro[1]))),
	)
