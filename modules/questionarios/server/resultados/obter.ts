import { obterAreas, obterCursos, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { type Db, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import {
	CAMPOS_DO_PERFIL,
	type CampoDoPerfil,
	type DaSelecao,
	type Grupo,
	nomeDoNivel,
	type Opcoes,
	type Pergunta,
	protegerTotal,
	type Resultado,
	type Soma,
} from '../../contract/index.ts'
import { recusaDeGerir } from '../acesso/acesso.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { type Leitura, lerResultados, naoHa, numerosDe, selecionar } from './alcance.ts'
import type { AlcanceDosResultados } from './consulentes.ts'
import { contarPergunta, limitar, reter } from './contar.ts'
import { listarRetidas, listarSomas, type PerfilContado } from './queries/resultados.ts'

const somar = (somas: readonly Soma[]): Soma =>
	somas.reduce<Soma>((total, { qtd, chvarr }) => ({ qtd: total.qtd + qtd, chvarr: total.chvarr + chvarr }), {
		qtd: 0,
		chvarr: 0,
	})

/** Names of the values of each profile field. */
export async function nomesDosCampos(portal: Portal) {
	const unidades = await obterUnidadesDeSempre(portal)
	const cursos = new Map((await obterCursos(portal)).map(({ codcur, nomcur }) => [codcur, nomcur]))
	const areas = new Map((await obterAreas(portal)).map(({ codare, nomare }) => [codare, nomare]))
	return (campo: CampoDoPerfil, perfil: PerfilContado): string | undefined => {
		const valor = perfil[campo]
		if (valor === null) return undefined
		const nomes = {
			codund: () => unidades.get(Number(valor))?.sglund,
			codcur: () => cursos.get(Number(valor)),
			codare: () => areas.get(Number(valor)),
			nivpgm: () => (perfil.nivpgm ? nomeDoNivel[perfil.nivpgm] : undefined),
			anotit: () => String(valor),
		}
		return nomes[campo]() ?? String(valor)
	}
}

async function opcoesDe(portal: Portal, perfis: readonly PerfilContado[]): Promise<Opcoes> {
	const nome = await nomesDosCampos(portal)
	const montarCampo = (campo: CampoDoPerfil) => {
		const nomes = new Map<string, string>()
		for (const perfil of perfis) {
			const escrito = nome(campo, perfil)
			if (escrito !== undefined) nomes.set(String(perfil[campo]), escrito)
		}
		return [...nomes]
			.map(([codigo, escrito]) => ({ codigo, nome: escrito }))
			.toSorted((um, outro) => um.nome.localeCompare(outro.nome, 'pt-BR'))
	}
	const [codund, codcur, codare, nivpgm, anotit] = CAMPOS_DO_PERFIL.map(montarCampo)
	return {
		codund: codund ?? [],
		codcur: codcur ?? [],
		codare: codare ?? [],
		nivpgm: nivpgm ?? [],
		anotit: anotit ?? [],
	}
}

const SEM_TEXTOS = 'O seu acesso não inclui o que foi escrito em texto livre.'
const SO_PUBLICO = 'O que foi escrito em texto livre é de quem gere o questionário.'

/** Reason against reading the texts; null: this person may read them. */
function explicarFaltaDeTextos(alcance: AlcanceDosResultados | undefined): string | null {
	if (!alcance) return SO_PUBLICO
	return alcance.comentarios === 'todos' || alcance.comentarios.length > 0 ? null : SEM_TEXTOS
}

/** Total of the selection: for everybody it repeats the exact `qtdcon`, so that there is no second, rounded number. */
function contarEscolhidos(total: Soma, sao: boolean, qtdcon: number): number | null {
	return sao && total.qtd >= MINIMO_DE_PESSOAS ? qtdcon : limitar(protegerTotal(total), qtdcon)
}

const verNomes = (portal: Portal, user: SessionUser, { staanm, codund }: Leitura['versao']): 'S' | 'N' =>
	staanm === 'N' && !recusaDeGerir(portal.perfis, user, codund) ? 'S' : 'N'

/** Results of the selection, question by question in their order. */
export async function obterResultado(db: Db, portal: Portal, user: SessionUser, pedido: DaSelecao): Promise<Resultado> {
	const { versao, alcance, perfis, todos } = await lerResultados(db, portal, user, pedido)
	const filtrou = CAMPOS_DO_PERFIL.some((campo) => pedido[campo] !== undefined)
	if (!alcance && filtrou)
		throw new RuleError('so-publico', 'Os resultados públicos são sempre de todas as respostas. Tire os filtros.')
	const escolhidos = selecionar(perfis, pedido)
	const total = somar(escolhidos)
	const somas = await listarSomas(db, { ...pedido, numprf: numerosDe(escolhidos) })
	const grupos = await obterEstrutura(db, pedido)
	const retidas = await listarRetidas(db, pedido)
	const contar = (grupo: Grupo, pergunta: Pergunta) => {
		const contada = contarPergunta(grupo, pergunta, somas, versao.qtdcon)
		return retidas.has(pergunta.codperqst) ? reter(contada) : contada
	}
	const todas = grupos.flatMap((grupo) => grupo.perguntas.map((pergunta) => contar(grupo, pergunta)))
	const perguntas = alcance ? todas : todas.filter(({ stapub, tipper }) => stapub === 'S' && tipper !== 'TXT')
	// Uniform 404: without public questions, an outsider does not learn that the results exist.
	if (!alcance && perguntas.length === 0) throw naoHa()
	const { codqst, numvrsqst, nomqst, dscpdo, staanm, qtdcon, qtdpop } = versao
	const motivoCmt = explicarFaltaDeTextos(alcance)
	return {
		codqst,
		numvrsqst,
		nomqst,
		dscpdo,
		staanm,
		qtdcon,
		qtdpop,
		qtd: contarEscolhidos(total, escolhidos.length === todos.length, qtdcon),
		perguntas,
		opcoes: alcance ? await opcoesDe(portal, perfis) : { codund: [], codcur: [], codare: [], nivpgm: [], anotit: [] },
		stacmt: motivoCmt === null ? 'S' : 'N',
		motivoCmt,
		stanom: verNomes(portal, user, versao),
		stasopub: alcance ? 'N' : 'S',
	}
}
