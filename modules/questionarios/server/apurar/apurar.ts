import { randomBytes, randomInt } from 'node:crypto'
import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import {
	agruparPerfis,
	type Conteudo,
	chaveDoPerfil,
	type DaVersao,
	EVENTO,
	faixaDe,
	PASSO_DAS_CONTAGENS,
	type Perfil,
	type Pergunta,
	perguntasDe,
	type Resposta,
	SEM_PERFIL,
} from '../../contract/index.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { afastar, type Contado } from './afastar.ts'
import { lerAnteriores, lerTipos } from './anteriores.ts'
import { guardarGrupos, reterPerguntas } from './queries/anteriores.ts'
import {
	contarPerfis,
	esvaziar,
	gravarVetores,
	inserirPerfis,
	inserirRespostas,
	lerRespostas,
	type NovaResposta,
	type NovoItem,
	reservarAApurar,
	somarPergunta,
	travarApuracao,
} from './queries/apurar.ts'
import { codificarRespondentes, vetoresDe } from './vetores.ts'

const BYTES_DO_CODIGO = 6

type Contavel = Pick<NovoItem, 'codlinper' | 'codaltper' | 'vlrtxt'>
const criarContavel = (codaltper: number, codlinper = 0): Contavel => ({ codlinper, codaltper, vlrtxt: null })

/** Countable items of an answer: numbers as bands, dates as years. */
function itensDe(pergunta: Pergunta, resposta: Resposta): Contavel[] {
	switch (pergunta.tipper) {
		case 'TXT':
			return [{ codlinper: 0, codaltper: 0, vlrtxt: resposta.vlrtxt ?? '' }]
		case 'NUM':
			return [criarContavel(faixaDe(pergunta, resposta.vlrnum ?? 0))]
		case 'DAT':
			return [criarContavel(Number(resposta.vlrdat?.slice(0, 4)))]
		case 'MAT':
			return (resposta.linhas ?? []).map(({ codlinper, codaltper }) => criarContavel(codaltper, codlinper))
		default:
			return (resposta.codaltper ?? []).map((codaltper) => criarContavel(codaltper))
	}
}

class Perfis {
	readonly #mantidos: ReadonlyMap<string, Perfil>
	readonly #numeros = new Map<string, { perfil: Perfil; numprf: number; qtdrsp: number; chvarr: number }>()

	constructor(mantidos: ReadonlyMap<string, Perfil>) {
		this.#mantidos = mantidos
	}

	mantido(perfil: Perfil): Perfil {
		return this.#mantidos.get(chaveDoPerfil(perfil)) ?? SEM_PERFIL
	}

	contar(perfil: Perfil, chvarr: number): number {
		const mantido = this.mantido(perfil)
		const chave = chaveDoPerfil(mantido)
		const um = this.#numeros.get(chave) ?? { perfil: mantido, numprf: this.#numeros.size + 1, qtdrsp: 0, chvarr: 0 }
		um.qtdrsp++
		um.chvarr += chvarr
		this.#numeros.set(chave, um)
		return um.numprf
	}

	numeroDe(perfil: Perfil): number | undefined {
		return this.#numeros.get(chaveDoPerfil(this.mantido(perfil)))?.numprf
	}

	todos() {
		return [...this.#numeros.values()].map(({ perfil, ...um }) => ({ ...perfil, ...um }))
	}
}

function preparar(perguntas: ReadonlyMap<number, Pergunta>, perfis: Perfis, { perfil, respostas }: Conteudo) {
	const chvarr = randomInt(PASSO_DAS_CONTAGENS)
	const nova: NovaResposta = {
		codrsp: randomBytes(BYTES_DO_CODIGO).readUIntBE(0, BYTES_DO_CODIGO),
		numprf: perfis.contar(perfil, chvarr),
		chvarr,
	}
	const itens = respostas.flatMap((resposta) => {
		const pergunta = perguntas.get(resposta.codperqst)
		return pergunta
			? itensDe(pergunta, resposta).map((item): NovoItem => ({ ...nova, codperqst: resposta.codperqst, ...item }))
			: []
	})
	return { nova, itens }
}

/** Groups of at least five people, coarsened so that subtracting earlier versions isolates no fewer. */
async function agrupar(db: Db, versao: DaVersao, contados: readonly Contado[]): Promise<ReadonlyMap<string, Perfil>> {
	const agrupados = agruparPerfis(contados)
	const total = contados.reduce((soma, { qtd }) => soma + qtd, 0)
	if (total < MINIMO_DE_PESSOAS) return agrupados
	const anteriores = await lerAnteriores(db, versao)
	const tipos = await lerTipos(db, versao, anteriores)
	const { mantidos, iguais } = afastar(agrupados, { contados, tipos, anteriores })
	for (const igual of iguais) await reterPerguntas(db, versao, igual.versao)
	return mantidos
}

/**
 * Counting, once after the end: one transaction rewrites every answer in random order, with random numbers and a
 * profile that at least five people share, so that no trace of its time or its neighbours remains.
 *
 * @returns false when the version has not ended or was already counted
 */
export async function apurar(db: Db, portal: Portal, versao: DaVersao): Promise<boolean> {
	const estado = await reservarAApurar(db, versao)
	if (estado?.sitqst !== 'ENC' || estado.dtaapr !== null) return false
	const perguntas = new Map(
		perguntasDe(await obterEstrutura(db, versao)).map((pergunta) => [pergunta.codperqst, pergunta]),
	)
	await travarApuracao(db)
	const contados = await contarPerfis(db, versao, estado.staanm)
	const perfis = new Perfis(await agrupar(db, versao, contados))
	let numblo = 0
	for await (const bloco of lerRespostas(db, versao, estado.staanm)) {
		const preparadas = bloco.map((conteudo) => preparar(perguntas, perfis, conteudo))
		await inserirRespostas(
			db,
			versao,
			preparadas.map(({ nova }) => nova),
			preparadas.flatMap(({ itens }) => itens),
		)
		await gravarVetores(db, versao, {
			numblo: numblo++,
			quem: codificarRespondentes(preparadas),
			vetores: vetoresDe(preparadas),
		})
	}
	await inserirPerfis(db, versao, perfis.todos())
	await guardarGrupos(
		db,
		versao,
		contados.map(({ perfil }) => ({ perfil, numprf: perfis.numeroDe(perfil) ?? 0 })),
	)
	for (const codperqst of perguntas.keys()) await somarPergunta(db, versao, codperqst)
	await esvaziar(db, versao, portal.agora().toISOString())
	await publicar(db, { tipo: EVENTO })
	return true
}
