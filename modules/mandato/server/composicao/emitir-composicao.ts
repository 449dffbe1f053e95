import { createHash, randomUUID } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	type Binario,
	diaDe,
	emitir,
	formatLongDay,
	inTransaction,
	openChecked,
	type Portal,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type Cadeira,
	type ChaveDoColegiado,
	type Composicao,
	enderecoDoColegiado,
	lerUltimoDia,
	type MandatoPublico,
	recusaDeComposicaoEmPdf,
	SITUACOES,
} from '../../contract/index.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { buscarComposicaoEmPdf, inserirComposicaoEmPdf } from '../queries/documentos.ts'
import { compor } from './compor.ts'

const MODELO = new URL('../modelos/composicao.typ', import.meta.url)
const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'MDTCOM',
	nomtipdocauc: 'Composição de colegiado',
	dsctipdocauc: 'Quem compunha um colegiado em um dia, como se sabia na emissão.',
	orgemi: 'Mandatos',
	qtddiaval: null,
	staexiarq: 'S' as const,
	ordapt: 71,
}

const escreverOcupante = (mandato: MandatoPublico | null): string =>
	mandato ? `${mandato.nompes}, até ${diaEscrito(lerUltimoDia(mandato))}` : '—'

const escreverCadeira = ({ nomcad, titular, suplente, proTempore, exercicio, situacao }: Cadeira) => ({
	cadeira: nomcad,
	titular: [escreverOcupante(titular), proTempore ? `pro tempore: ${escreverOcupante(proTempore)}` : '']
		.filter(Boolean)
		.join('; '),
	suplente: `${escreverOcupante(suplente)}${exercicio === 'SUP' ? ' (em exercício)' : ''}`,
	situacao: SITUACOES[situacao],
})

/** The part of the document that makes it the same or another one. */
const descrever = ({ colegiado, data, presidencia, cadeiras }: Composicao) => ({
	colegiado: colegiado.nomclg,
	unidade: `${colegiado.sglclg} · ${colegiado.tipclg} · ${colegiado.nomundrsp}`,
	data: diaEscrito(data),
	preside: presidencia ? `${presidencia.nompes} (${presidencia.porque})` : '',
	cadeiras: cadeiras.map(escreverCadeira),
})

/** Composition of a day as PDF with ID digital: what is asked for again with the same content is the same file. */
export async function emitirComposicao(
	portal: Portal,
	{ data, ...chave }: ChaveDoColegiado & { readonly data?: string | undefined },
): Promise<Binario> {
	const { db } = portal
	const hoje = diaDe(portal)
	const { codcol, dtacriclg } = await obterColegiado(db, chave)
	throwIfRefused(recusaDeComposicaoEmPdf(data ?? hoje, { hoje, dtacriclg }))
	const composicao = await compor(db, portal, { ...chave, data: data ?? hoje })
	const dados = descrever(composicao)
	const resumo = createHash('sha256').update(JSON.stringify(dados)).digest('hex')
	const feita =
		(await buscarComposicaoEmPdf(db, codcol, resumo)) ?? (await criar(portal, { codcol, resumo, composicao, dados }))
	const nome = `composicao-${chave.sglclg.toLowerCase()}-${composicao.data}.pdf`
	const { conteudo, tamanho } = await openChecked(portal, { ...feita, nome })
	return { tipo: 'application/pdf', conteudo, tamanho, nome, versao: feita.sha256 }
}

interface Nova {
	readonly codcol: number
	readonly resumo: string
	readonly composicao: Composicao
	readonly dados: ReturnType<typeof descrever>
}

async function criar(portal: Portal, { codcol, resumo, composicao: { colegiado, data }, dados }: Nova) {
	const dtaemi = portal.agora().toISOString()
	const origem = portal.config.PORTAL_BASE_URL ?? `http://localhost:${portal.config.PORT}`
	const codaucdoc = gerarIdDigital()
	const capa = {
		titulo: 'Composição de colegiado',
		numero: dados.colegiado,
		rodape: `${dados.colegiado}: composição em ${dados.data}`,
		conferir: { id: formatarIdDigital(codaucdoc), endereco: enderecoDoDocumento(portal, codaucdoc, origem) },
	}
	const permanente = `${origem}${enderecoDoColegiado(colegiado)}?data=${data}&em=${encodeURIComponent(dtaemi)}`
	const pedido = { ...dados, permanente, dia: formatLongDay(diaDe(portal)) }
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, pedido)
	const chave = `mandato/${randomUUID()}`
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	await portal.files.gravar(chave, conteudo, conteudo.length)
	return inTransaction(portal.db, async (db) => {
		const nova = { codaucdoc, chave, sha256 }
		// Race: another visitor has issued it meanwhile, and both get that file.
		if (!(await inserirComposicaoEmPdf(db, { ...nova, codcol, resumo, dtaemi })))
			return (await buscarComposicaoEmPdf(db, codcol, resumo)) ?? nova
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: `composicao-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			nomsisorg: 'mandato',
			chvorg: `composicao:${codcol}:${resumo.slice(0, 16)}`,
		})
		return nova
	})
}
