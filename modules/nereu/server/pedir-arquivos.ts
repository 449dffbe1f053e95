import { somarDias } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import * as drive from '@portal/usp-drive/server/public'
import {
	DIAS_DO_PEDIDO,
	listarPediveis,
	MAXIMO_DE_PEDIDOS,
	type PedidoDeArquivos,
	TIPOS_DE_DOCUMENTO,
	type TipoDeDocumento,
} from '../contract/index.ts'
import { exigirQueSejaSua } from './acesso.ts'
import { obterCandidatura, reservarMinha } from './queries/candidaturas.ts'
import { obterEdital } from './queries/editais.ts'
import { inserirPedidoDeArquivos, listarAnexados, listarPedidosDaCandidatura } from './queries/pedidos-de-arquivos.ts'
import { anexarUm } from './recebedor.ts'

type Chave = { readonly codcan: number; readonly tipos: readonly TipoDeDocumento[] }

/** Last day of a request: that of the applications while the application is a draft. */
async function escolherPrazo(db: Db, portal: Portal, { codedt, sitcan }: { codedt: number; sitcan: string }) {
	const hoje = diaDe(portal)
	if (sitcan !== 'RAS') return somarDias(hoje, DIAS_DO_PEDIDO)
	const { dtafim } = await obterEdital(db, codedt)
	if (dtafim < hoje)
		throw new RuleError(
			'inscricoes-fechadas',
			'As inscrições deste edital terminaram. Veja na lista os editais abertos.',
		)
	return dtafim
}

/** Request for documents in the student's own drive; the same documents asked again are the same request. */
export async function pedir(db: Db, portal: Portal, user: SessionUser, { codcan, tipos }: Chave) {
	const candidatura = await reservarMinha(db, codcan, user.codpes)
	const pediveis = listarPediveis(candidatura.sitcan)
	const escolhidos = pediveis.filter((um) => tipos.includes(um))
	if (escolhidos.length !== new Set(tipos).size)
		throw new RuleError(
			'documento-nao-cabe',
			pediveis.length > 0
				? `Agora se podem pedir: ${pediveis.map((um) => TIPOS_DE_DOCUMENTO[um]).join(', ')}. Recarregue a página e escolha.`
				: 'Nesta situação nenhum documento se pede. Veja em Minha mobilidade o que falta.',
		)
	const abertos = (await mostrarPedidos(db, portal, user, codcan)).filter(({ situacao }) => situacao === 'aberto')
	const igual = abertos.find((um) => um.tipos.join() === escolhidos.join())
	if (igual) return { codpdarq: igual.codpdarq, endereco: igual.endereco }
	if (abertos.length >= MAXIMO_DE_PEDIDOS)
		throw new RuleError('pedidos-demais', 'Já há cinco pedidos abertos. Use o endereço de um deles.')
	const { titedt, nomorg } = candidatura
	const feito = await drive.pedirArquivos(db, portal, user, {
		nompta: `Mobilidade, inscrição ${codcan}`,
		titpdarq: `Documentos da inscrição ${codcan} em mobilidade`.slice(0, 120),
		txtpdarq: `Para ${titedt}${nomorg ? `, ${nomorg}` : ''}. Quem pediu confere cada arquivo e o anexa à inscrição.`,
		dtalim: await escolherPrazo(db, portal, candidatura),
		lstitm: escolhidos.map((um) => TIPOS_DE_DOCUMENTO[um]),
	})
	const dtacad = portal.agora().toISOString()
	await inserirPedidoDeArquivos(db, { codpdarq: feito.codpdarq, codcan, tipos: escolhidos, dtacad })
	return feito
}

/** Requests of an application with what came; one whose folder is gone from the drive is gone here too. */
export async function mostrarPedidos(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codcan: number,
): Promise<PedidoDeArquivos[]> {
	const anexados = new Map((await listarAnexados(db, codcan)).map(({ codetg, coddoc }) => [codetg, coddoc]))
	const pedidos: PedidoDeArquivos[] = []
	for (const { codpdarq, tipos } of await listarPedidosDaCandidatura(db, codcan)) {
		const lido = await drive.obterPedidoComEntregas(db, portal, user, codpdarq).catch((falha: unknown) => {
			if (falha instanceof NotFoundError) return undefined
			throw falha
		})
		if (!lido) continue
		const { situacao, dtalim, endereco, entregas } = lido
		pedidos.push({
			codpdarq,
			endereco,
			tipos: [...tipos],
			dtalim,
			situacao,
			entregas: entregas.flatMap(({ codetg, numitm, nomarq, tametg: tamarq, nometg, dtaetg, codarqudr }) =>
				codarqudr === null
					? []
					: [
							{
								codetg,
								tipdoc: tipos[(numitm ?? 0) - 1] ?? null,
								nomarq,
								tamarq,
								nometg,
								dtaetg,
								coddoc: anexados.get(codetg) ?? null,
							},
						],
			),
		})
	}
	return pedidos
}

/** A delivery becomes a document of the application: a copy, under the rights of the application from then on. */
export async function anexarEntrega(
	portal: Portal,
	user: SessionUser,
	{ codcan, codpdarq, codetg }: { readonly codcan: number; readonly codpdarq: string; readonly codetg: number },
): Promise<{ coddoc: number }> {
	exigirQueSejaSua(user, await obterCandidatura(portal.db, codcan))
	const pedido = (await listarPedidosDaCandidatura(portal.db, codcan)).find((um) => um.codpdarq === codpdarq)
	if (!pedido)
		throw new NotFoundError('pedido-nao-encontrado', 'Não há este pedido nesta inscrição. Recarregue a página.')
	const arquivo = await drive.abrirEntregue(portal, user, { codpdarq, codetg })
	const tipdoc = pedido.tipos[(arquivo.numitm ?? 1) - 1] ?? pedido.tipos[0]
	if (!tipdoc) throw new ConflictError('pedido-mudou', 'O pedido mudou. Recarregue a página.')
	return anexarUm(portal, user, arquivo, { codcan, tipdoc, codetg })
}
