import { createHash, randomUUID } from 'node:crypto'
import type { Portal } from '@portal/platform/server'
import { gravarTexto, inserirRascunho, publicarRascunho } from './queries.ts'

interface Exemplo {
	readonly codpcddsp: number
	readonly codpescad: number
	/** Instants of the two versions. */
	readonly em: readonly [string, string]
}

const escreverPlanilha = (entrega: string): string =>
	['item;descrição;unidade;quantidade;entrega', `1;Papel sulfite A4 reciclado;resma;12000;${entrega}`].join('\n')

/** A table of quantities in two versions, the second with the second version of the notice. */
export async function semearDocumentos({ db, files }: Portal, { codpcddsp, codpescad, em }: Exemplo): Promise<void> {
	for (const [indice, dtapub] of em.entries()) {
		const texto = escreverPlanilha(indice === 0 ? 'por item' : 'por lote')
		const conteudo = Buffer.from(texto)
		const chave = `licitacoes/${randomUUID()}`
		await files.gravar(chave, conteudo, conteudo.length)
		const coddoc = await inserirRascunho(db, {
			codpcddsp,
			numdoc: 1,
			tipdoc: 'PLN',
			titdoc: 'Quantidades por item',
			nomarq: 'quantidades.csv',
			mimetype: 'text/plain',
			chave,
			tamarq: conteudo.length,
			sha256: createHash('sha256').update(conteudo).digest('hex'),
			codpescad,
			dtacad: dtapub,
		})
		await gravarTexto(db, coddoc, [texto])
		const numver = indice + 1
		await publicarRascunho(db, coddoc, { codpcddsp, numdoc: 1, numverdoc: numver, numver, dtapub })
	}
}
