import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { emitir, inTransaction, type Portal } from '@portal/platform/server'
import { buscarDocumento, inserirDocumento } from './queries/documentos.ts'

const MODELO = new URL('./modelos/documento.typ', import.meta.url)

/** Private documents: the validator confirms them, and only their owner gets the file. */
const TIPOS = {
	FOLCHQ: { nomtipdocauc: 'Contracheque', dsctipdocauc: 'O contracheque de uma pessoa em um mês.', ordapt: 80 },
	FOLINF: {
		nomtipdocauc: 'Informe de rendimentos',
		dsctipdocauc: 'Os rendimentos de uma pessoa em um ano.',
		ordapt: 81,
	},
} as const

interface AEmitir {
	readonly codtipdocauc: keyof typeof TIPOS
	readonly codpes: number
	readonly nome: string
	readonly chvdoc: string
	readonly titulo: string
	readonly numero: string
	readonly fatos: readonly (readonly [nome: string, valor: string])[]
	readonly cabecalho: readonly string[]
	readonly linhas: readonly (readonly string[])[]
	readonly totais: readonly (readonly string[])[]
	readonly nota: string
}

/** Document of a person. Idempotent: the same content is the same document. */
export async function emitirParaPessoa(portal: Portal, documento: AEmitir): Promise<string> {
	const { codtipdocauc, codpes, nome, chvdoc, titulo, numero, ...dados } = documento
	const resumo = createHash('sha256').update(JSON.stringify(documento)).digest('hex')
	const pronto = await buscarDocumento(portal.db, { codpes, chvdoc, resumo })
	if (pronto !== undefined) return pronto
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const capa = {
		titulo,
		numero,
		rodape: `${titulo}, ${nome}`,
		conferir: { id: formatarIdDigital(codaucdoc), endereco },
	}
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, dados)
	return inTransaction(portal.db, async (db) => {
		// Race: another tab has issued it meanwhile.
		if (!(await inserirDocumento(db, { codpes, chvdoc, resumo, codaucdoc, dtaemi: portal.agora().toISOString() })))
			return (await buscarDocumento(db, { codpes, chvdoc, resumo })) ?? codaucdoc
		await registrarTipoDocumento(db, {
			codtipdocauc,
			...TIPOS[codtipdocauc],
			orgemi: 'Folha de Pagamento',
			qtddiaval: null,
			staexiarq: 'N',
		})
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc,
			nomarq: `${chvdoc.replaceAll(':', '-')}.pdf`,
			conteudo,
			qtdpgn: paginas,
			titular: { codpes, nome },
			nomsisorg: 'nova-folha',
			chvorg: `${chvdoc}:${codpes}:${resumo.slice(0, 16)}`,
		})
		return codaucdoc
	})
}
