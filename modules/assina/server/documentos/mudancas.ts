import { type Binario, type Db, type Portal, RuleError, readChecked } from '@portal/platform/server'
import { descreverPreenchido } from '../../contract/index.ts'
import { exigirPermissao, type LoteAberto } from '../acesso/acesso.ts'
import { type LinhaDocumento, obterDocumento, obterRevisao } from '../queries/documento.ts'
import { registrarEvento } from '../queries/evento.ts'
import { inserirConfirmacao, listarConfirmados } from '../queries/mudanca.ts'

interface QuemConfirma {
	readonly codpes: number | null
	readonly nompes: string
}

/** Idempotent confirmation: the event is written once, in the transaction that holds the batch. */
export async function confirmarMudancas(
	db: Db,
	portal: Portal,
	aberto: LoteAberto,
	{ coddocuspasi, autor }: { readonly coddocuspasi: number; readonly autor: QuemConfirma },
): Promise<void> {
	exigirPermissao(aberto, 'assinar')
	const { lote, participante } = aberto
	if (!participante) throw new Error('a signer is a participant')
	const { nomarq, preenchidos } = await obterDocumento(db, lote.codlotdocasi, coddocuspasi)
	if (!preenchidos)
		throw new RuleError('sem-mudancas', 'Este documento não tem nada preenchido depois de assinado. Pode assiná-lo.')
	const agora = portal.agora()
	if (!(await inserirConfirmacao(db, coddocuspasi, participante.codpcpasidoc, agora))) return
	const quais = preenchidos.map(descreverPreenchido).join('; ')
	await registrarEvento(
		db,
		lote.codlotdocasi,
		{
			tipevt: 'mudancas-confirmadas',
			...autor,
			dscevt: `Viu o que foi preenchido em ${nomarq} depois das assinaturas com que ele veio: ${quais}.`,
			detalhes: { coddocuspasi, preenchidos: quais },
		},
		agora,
	)
}

/** Precondition: the signer of a file with visible later changes has confirmed having seen them. */
export async function exigirMudancasVistas(
	db: Db,
	codpcpasidoc: number,
	documentos: readonly Pick<LinhaDocumento, 'coddocuspasi' | 'nomarq' | 'preenchidos'>[],
): Promise<void> {
	const mudados = documentos.filter(({ preenchidos }) => preenchidos !== null)
	if (mudados.length === 0) return
	const vistos = await listarConfirmados(db, codpcpasidoc)
	const falta = mudados.find(({ coddocuspasi }) => !vistos.includes(coddocuspasi))
	if (!falta) return
	const quais = (falta.preenchidos ?? []).map(descreverPreenchido).join('; ')
	throw new RuleError(
		'mudancas-nao-vistas',
		`O arquivo ${falta.nomarq} foi preenchido depois das assinaturas com que ele veio: ${quais}. Abra o lote, veja a página antes e depois e confirme antes de assinar.`,
	)
}

interface PaginaPedida {
	readonly coddocuspasi: number
	readonly assinatura: number
	readonly numpag: number
}

/** Comparison with the file as it came, so that signatures added since are no difference. */
export async function desenharComparacao(
	db: Db,
	portal: Portal,
	aberto: LoteAberto,
	{ coddocuspasi, assinatura, numpag }: PaginaPedida,
): Promise<Binario> {
	exigirPermissao(aberto, 'baixar')
	const { nomarq } = await obterDocumento(db, aberto.lote.codlotdocasi, coddocuspasi)
	const { chvarq, sha256 } = await obterRevisao(db, coddocuspasi, 1)
	const pdf = await readChecked(portal, { chave: chvarq, sha256, nome: nomarq })
	const imagem = await portal.pdf.compararPagina(pdf, { assinatura, pagina: numpag })
	return { tipo: 'image/webp', conteudo: imagem, tamanho: imagem.length, versao: `${sha256}-${assinatura}-${numpag}` }
}
