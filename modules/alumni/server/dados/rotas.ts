import {
	type Db,
	InputError,
	NotFoundError,
	openChecked,
	type Portal,
	type Route,
	RuleError,
	route,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { cursosDe } from '../cursos/queries.ts'
import { acharOuIndicarEmpresa } from '../empresas/achar.ts'
import { alcanceDe } from '../privacidade/alcance.ts'
import { montarVisoes } from '../privacidade/queries.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import {
	alterarExperiencia,
	buscarFoto,
	inserirExperiencia,
	listarExperiencias,
	obterLinha,
	removerExperiencia,
	reservarPerfil,
} from './queries/dados.ts'
import { listarTabela, nomesDasTabelas } from './queries/tabelas.ts'
import { salvarDados, tirarFoto, trocarFoto } from './salvar.ts'

const criarErroDeFoto = () => new NotFoundError('foto-nao-encontrada', 'Não há foto a mostrar aqui.')

/** Row of the table, with the company looked up by name. */
async function linhaDaExperiencia(
	db: Db,
	portal: Portal,
	codpes: number,
	{ nomepr, ...experiencia }: contrato.DadosDaExperiencia,
) {
	const recusa = contrato.recusaDoPeriodo(experiencia)
	if (recusa) throw new InputError('periodo-invalido', recusa)
	await reservarPerfil(db, codpes)
	const { codepramn } = await acharOuIndicarEmpresa(db, portal, nomepr, codpes)
	return { ...experiencia, codepramn }
}

export const rotasDosDados: readonly Route[] = [
	route(contrato.listarTabela, async ({ db, body }) => listarTabela(db, body.tiptab)),
	rotaDo('dados', contrato.obterDadosPessoais, async ({ db, portal, quem }) => {
		const linha = await obterLinha(db, quem.codpes)
		return { ...linha, cursos: await cursosDe(db, portal, quem.codpes) }
	}),
	rotaDo('dados', contrato.alterarDadosPessoais, async ({ db, portal, quem, pedido, body }) => ({
		retorno: 'ok',
		mensagem: 'Dados salvos.',
		versao: await salvarDados(db, portal, pedido, { ...body, codpes: quem.codpes }),
	})),
	rotaDo('dados', contrato.salvarFoto, async ({ db, portal, quem, parts }) => ({
		retorno: 'ok',
		mensagem: 'Foto salva.',
		codarqfotpes: await trocarFoto(db, portal, quem.codpes, parts.file.conteudo),
	})),
	rotaDo('dados', contrato.removerFoto, async ({ db, portal, quem }) => {
		await tirarFoto(db, portal, quem.codpes)
		return { retorno: 'ok', mensagem: 'Foto removida.' }
	}),
	rotaDo('fotos', contrato.obterFoto, async ({ db, portal, quem, query: { codpes } }) => {
		if (codpes !== quem.codpes) throwIfRefused(contrato.recusaSemAceite('perfilDeOutro', quem.porAceitar))
		const foto = await buscarFoto(db, { codpes, leitor: quem.codpes })
		if (!foto) throw criarErroDeFoto()
		const { chave, sha256, mimetype, visoes, mesmaTurma } = foto
		const alcance = alcanceDe(quem, codpes, mesmaTurma)
		const mostrado = foto.sitcad === 'ATI' && foto.staace === 'S'
		if (codpes !== quem.codpes && !(mostrado && contrato.mostra(montarVisoes(visoes), 'foto', alcance)))
			throw criarErroDeFoto()
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome: 'foto' })
		return { tipo: mimetype, conteudo, tamanho, versao: sha256 }
	}),
	rotaDo('profissionais', contrato.listarExperiencia, async ({ db, portal, quem }) => {
		const nome = await nomesDasTabelas(portal)
		return (await listarExperiencias(db, quem.codpes)).map((uma) => ({
			...uma,
			nomareatcamn: nome('ARE', uma.codareatcamn),
		}))
	}),
	rotaDo('profissionais', contrato.inserirExperiencia, async ({ db, portal, quem, body }) => {
		const linha = await linhaDaExperiencia(db, portal, quem.codpes, body)
		if ((await listarExperiencias(db, quem.codpes)).length >= contrato.MAXIMO_DE_EXPERIENCIAS)
			throw new RuleError(
				'experiencias-demais',
				`São até ${contrato.MAXIMO_DE_EXPERIENCIAS} experiências. Remova uma antes de incluir outra.`,
			)
		const numseqexp = await inserirExperiencia(db, { codpes: quem.codpes, ...linha })
		await refazerBusca(db, [quem.codpes])
		return { retorno: 'ok', mensagem: 'Experiência incluída.', numseqexp }
	}),
	rotaDo('profissionais', contrato.alterarExperiencia, async ({ db, portal, quem, body: { numseqexp, ...dados } }) => {
		const linha = await linhaDaExperiencia(db, portal, quem.codpes, dados)
		await alterarExperiencia(db, { codpes: quem.codpes, numseqexp }, linha)
		await refazerBusca(db, [quem.codpes])
		return { retorno: 'ok', mensagem: 'Experiência salva.' }
	}),
	rotaDo('profissionais', contrato.removerExperiencia, async ({ db, quem, body }) => {
		await removerExperiencia(db, quem.codpes, body.numseqexp)
		await refazerBusca(db, [quem.codpes])
		return { retorno: 'ok', mensagem: 'Experiência removida.' }
	}),
]
