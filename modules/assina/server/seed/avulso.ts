import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import type { DocumentoAAssinar, DocumentoAssinado } from '@portal/iddigital/server/public'
import type { Portal } from '@portal/platform/server'
import { abrirAssinador, materialDeValidacao, nomeDoCarimbo } from '../autoridade/autoridade.ts'
import { enderecoDeValidacao } from '../lote/enviar.ts'
import { desenharFolha, nomeDoCampo } from '../pdf/folha.ts'
import { montarBase, preencherAssinatura, prepararAssinatura, selarParaArquivo } from '../pdf/pdf.ts'
import { emailDe, formatarComFuso } from '../pessoas.ts'
import { mudarDia } from './dia.ts'

/** Document outside any batch, signed like those of one: signature page, one signature per person, archival sealing. */
export async function assinarAvulso(portal: Portal, documento: DocumentoAAssinar): Promise<DocumentoAssinado> {
	const { codaucdoc, nomarq, conteudo, assinantes } = documento
	const folha = await desenharFolha(portal, {
		nome: nomarq,
		id: formatarIdDigital(codaucdoc),
		endereco: enderecoDeValidacao(portal, codaucdoc),
		sha256: createHash('sha256').update(conteudo).digest('hex'),
		lugares: assinantes.map((_, indice) => ({ numero: indice + 1, rotulo: `${indice + 1}. Assinante`, fecha: [] })),
	})
	let pdf = await montarBase(portal, conteudo, folha.conteudo, {
		daFolha: folha.campos,
		naPagina: [],
		linha: undefined,
	})
	const { paginas } = await portal.pdf.inspecionar(pdf)
	for (const [indice, assinante] of assinantes.entries())
		pdf = await assinarUm(mudarDia(portal, assinante.em.getTime()), pdf, {
			...assinante,
			codaucdoc,
			campo: nomeDoCampo(indice + 1),
		})
	const ultimo = mudarDia(portal, assinantes.at(-1)?.em.getTime() ?? portal.agora().getTime())
	const selado = await selarParaArquivo(ultimo, pdf, await materialDeValidacao(portal.db, ultimo))
	return { conteudo: selado, qtdpgn: paginas, carimbo: nomeDoCarimbo(portal) }
}

interface Assinatura {
	readonly codaucdoc: string
	readonly codpes: number
	readonly nome: string
	readonly campo: string
}

async function assinarUm(portal: Portal, pdf: Buffer, { codaucdoc, codpes, nome, campo }: Assinatura): Promise<Buffer> {
	const agora = portal.agora()
	const preparado = await prepararAssinatura(portal, pdf, {
		field: campo,
		nome,
		when: agora,
		motivo: 'De acordo',
		stamp: {
			nome,
			papel: 'Assinante',
			quando: formatarComFuso(agora, portal.config.PORTAL_FUSO_HORARIO),
			idDigital: formatarIdDigital(codaucdoc),
			endereco: enderecoDeValidacao(portal, codaucdoc),
		},
	})
	const email = await emailDe(portal.db, codpes)
	const { assinador } = await abrirAssinador(portal.db, portal, { codpes, codusuext: null, nome, email })
	return preencherAssinatura(portal, pdf, preparado, assinador)
}
