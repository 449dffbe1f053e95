import { referenciaAArea, referenciaACurso, referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import {
	type ContextoDaImportacao,
	defineImportacao,
	dia,
	type Efeito,
	inteiro,
	type Linha,
	matchPerson,
	opcao,
	publicar,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import { EVENTO, NIVEIS, type NomeDaCarga, SITUACOES_DA_MATRICULA } from '../../contract/index.ts'
import { calcularRelogio, guardarRelogios } from '../calcular.ts'
import { obterFeriados } from '../montar-ficha.ts'
import { encerrarLembretes } from '../pedidos/lembretes.ts'
import { alterarCreditos, anotarCarga, escreverChave, listarGuardadas, listarSemPrazo } from '../queries/cargas.ts'
import { listarMatriculas } from '../queries/matriculas.ts'
import { CHAVE, colunasDaChave, contarQuemMudou, OPCIONAL, semMatricula } from './comum.ts'
import { importacoesDeItens } from './itens.ts'

const BLOCO = 500
type Gravar = (contexto: ContextoDaImportacao, linhas: readonly Linha[]) => Promise<readonly Efeito[]>

/** Write that keeps what each enrolment was before, for the reversal of the whole load. */
const anotando =
	(nomimp: NomeDaCarga, gravar: Gravar): Gravar =>
	async (contexto, linhas) => {
		const { db, agora } = contexto
		const antes = new Map((await listarGuardadas(db, linhas)).map(({ chave, linha }) => [chave, linha]))
		const efeitos = await gravar(contexto, linhas)
		const mudadas = linhas.filter((_, indice) => efeitos[indice] === 'incluida' || efeitos[indice] === 'alterada')
		if (mudadas.length === 0) return efeitos
		const depois = await listarGuardadas(db, mudadas)
		await anotarCarga(
			db,
			{ nomimp, dtacrg: agora.toISOString() },
			depois.map(({ codmtr, chave, linha }) => ({ codmtr, antes: antes.get(chave) ?? null, depois: linha })),
		)
		for (const { codmtr, linha } of depois)
			if (linha.stapgm !== 'A') await encerrarLembretes(db, codmtr, agora.toISOString())
		return efeitos
	}

const montarTabela = (campos: readonly string[]) =>
	storeInTable({ esquema: 'janus', tabela: 'agprograma', chave: CHAVE, campos, procurar: matchPerson })

/** First deadlines of new enrolments; then whose deadline moved is told. */
async function calcularNovos(contexto: ContextoDaImportacao): Promise<void> {
	const { db, hoje } = contexto
	const feriados = await obterFeriados(db)
	for (let depois = 0; ; ) {
		const codigos = await listarSemPrazo(db, depois, BLOCO)
		if (codigos.length === 0) break
		const relogios = (await listarMatriculas(db, codigos)).map((matricula) => ({
			codmtr: matricula.codmtr,
			...calcularRelogio(matricula, hoje, feriados),
		}))
		await guardarRelogios(db, relogios)
		depois = codigos.at(-1) ?? depois
	}
	await contarQuemMudou('pos-alunos')(contexto)
}

const colunasDoAluno = {
	...colunasDaChave,
	codcur: inteiro('Código do programa', '45052', { minimo: 1 }),
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	nivpgm: opcao('Nível de ingresso', 'DO', NIVEIS),
	dtaselpgm: dia('Seleção', '2024-03-01'),
	stapgm: opcao('Situação', 'A', SITUACOES_DA_MATRICULA),
	dtafapgm: dia('Fim', '', OPCIONAL),
	dtaqua: dia('Qualificação', '', OPCIONAL),
	dtaprf: dia('Proficiência em língua', '', OPCIONAL),
	dtadep: dia('Depósito', '', OPCIONAL),
	qtdsemmtr: inteiro('Períodos sem matrícula', '0', { maximo: 50 }),
	qtdrep: inteiro('Reprovações', '0', { maximo: 50 }),
}

const DEPOIS_DA_SELECAO = ['dtafapgm', 'dtaqua', 'dtadep'] as const

const tabelaDosAlunos = montarTabela(Object.keys(colunasDoAluno))

const alunos = defineImportacao({
	nome: 'pos-alunos',
	titulo: 'Alunos de pós-graduação',
	descricao: 'As matrículas em programas de pós-graduação, que se revertem como um todo em /janus/cargas',
	ordem: 720,
	colunas: colunasDoAluno,
	chave: CHAVE,
	referencias: [referenciaAPessoa, referenciaAArea, referenciaACurso, referenciaAUnidade],
	conferir(linha) {
		if ((linha['stapgm'] === 'A') !== (linha['dtafapgm'] === null))
			return {
				campo: 'dtafapgm',
				mensagem:
					linha['stapgm'] === 'A'
						? 'Uma matrícula ativa não tem fim. Deixe vazio.'
						: 'Diga em que dia a matrícula terminou.',
			}
		const cedo = DEPOIS_DA_SELECAO.find(
			(campo) => linha[campo] !== null && String(linha[campo]) < String(linha['dtaselpgm']),
		)
		return cedo === undefined ? undefined : { campo: cedo, mensagem: 'Este dia é antes da seleção. Confira os dois.' }
	},
	conflitos: {
		agprograma_um_uk: {
			campo: 'stapgm',
			mensagem: 'Esta pessoa já está em outro curso de pós-graduação. Encerre o outro antes.',
		},
	},
	...tabelaDosAlunos,
	gravar: anotando('pos-alunos', tabelaDosAlunos.gravar),
	depois: calcularNovos,
})

const colunasDosCreditos = { ...colunasDaChave, crdobt: inteiro('Créditos obtidos', '96', { maximo: 1000 }) }

/** Credits belong to an enrolment that is there; none is made of them. */
const gravarCreditos: Gravar = async ({ db }, linhas) => {
	const efeitos = await alterarCreditos(db, linhas)
	return linhas.map((linha) => efeitos.get(escreverChave(linha)) ?? semMatricula)
}

const creditos = defineImportacao({
	nome: 'pos-creditos',
	titulo: 'Créditos de pós-graduação',
	descricao: 'Os créditos obtidos em cada matrícula, que se revertem como um todo em /janus/cargas',
	ordem: 721,
	colunas: colunasDosCreditos,
	chave: CHAVE,
	...montarTabela(Object.keys(colunasDosCreditos)),
	gravar: anotando('pos-creditos', gravarCreditos),
	depois: ({ db }) => publicar(db, { tipo: EVENTO }),
})

const colunasDaBolsa = {
	...colunasDaChave,
	nomfom: textoAte(80, 'Agência', 'CAPES'),
	dtaini: dia('Início', '2024-03-01'),
	dtafimcot: dia('Fim da cota', '2028-02-29'),
	dtainisus: dia('Suspensa desde', '', OPCIONAL),
	dtafimsus: dia('Suspensa até', '', OPCIONAL),
}
const CHAVE_DA_BOLSA = [...CHAVE, 'nomfom', 'dtaini']

const bolsas = defineImportacao({
	nome: 'pos-bolsas',
	titulo: 'Bolsas de pós-graduação',
	descricao: 'As bolsas de cada matrícula, com a cota da agência e a suspensão',
	ordem: 722,
	colunas: colunasDaBolsa,
	chave: CHAVE_DA_BOLSA,
	conferir({ dtaini, dtafimcot, dtainisus, dtafimsus }) {
		if (String(dtafimcot) < String(dtaini)) return { campo: 'dtafimcot', mensagem: 'O fim vem depois do início.' }
		if ((dtainisus === null) !== (dtafimsus === null))
			return { campo: 'dtafimsus', mensagem: 'Informe os dois dias da suspensão, ou nenhum.' }
		return dtainisus !== null && String(dtafimsus) < String(dtainisus)
			? { campo: 'dtafimsus', mensagem: 'O fim vem depois do início.' }
			: undefined
	},
	conflitos: { bolsa_matricula_fk: semMatricula },
	...storeInTable({
		esquema: 'janus',
		tabela: 'bolsa',
		chave: CHAVE_DA_BOLSA,
		campos: Object.keys(colunasDaBolsa),
		procurar: matchPerson,
	}),
	depois: ({ db }) => publicar(db, { tipo: EVENTO }),
})

export const importacoes = [alunos, creditos, bolsas, ...importacoesDeItens]
