import { descreverProgresso, formatarIdDigital } from '@portal/iddigital/contract'
import { mascararCpf } from '@portal/iddigital/server/public'
import { type Db, emitir, type Portal } from '@portal/platform/server'
import { renderSVG } from 'uqr'
import {
	descreverIdentidade,
	descreverProvas,
	lerProvas,
	NOME_DA_SITUACAO_DO_PARTICIPANTE,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
} from '../../contract/index.ts'
import type { LoteAberto } from '../acesso/acesso.ts'
import { enderecoDeValidacao } from '../lote/enviar.ts'
import { formatarComFuso, nomesDe } from '../pessoas.ts'
import type { Progresso } from '../progresso/progresso.ts'
import type { LinhaAssinatura, LinhaDocumento } from '../queries/documento.ts'
import { cadeiaInteira, type LinhaEvento } from '../queries/evento.ts'

const MODELO = new URL('../modelos/conclusao.typ', import.meta.url)

export interface FatosDoLote {
	readonly aberto: LoteAberto
	readonly documentos: readonly LinhaDocumento[]
	readonly assinaturas: readonly LinhaAssinatura[]
	readonly eventos: readonly LinhaEvento[]
	readonly progressos: readonly Progresso[]
}

interface Fato {
	readonly rotulo: string
	readonly valor: string
	readonly mono?: true
}

const MEIOS = {
	interna: 'certificado da universidade',
	a1: 'certificado A1 da ICP-Brasil',
	externo: 'certificado do provedor externo de assinatura',
} as const

/** Identification of a signer in words, by the proofs given at that moment. */
function descreverIdentificacao(assinatura: LinhaAssinatura): string {
	const { codpes, emaext, meioasi, identificacao } = assinatura
	if (codpes === null) return `Pessoa externa, pelo código enviado ao e-mail ${emaext ?? ''}${maisDeFora(assinatura)}`
	if (identificacao !== null) return `Número USP ${codpes}, ${descreverProvas(lerProvas(identificacao))}`
	// Fallback for signatures made before proofs were recorded: what their means always required.
	const prova = {
		interna: 'pela senha do portal, pedida outra vez na hora de assinar',
		a1: 'pela entrada no portal e pela posse do certificado',
		externo: 'pela entrada no portal e pela identificação no provedor',
	}[meioasi]
	return `Número USP ${codpes}, ${prova}. Se houve um segundo fator, não foi registrado.`
}

/** Proofs of a person from outside beside the mailed code. */
function maisDeFora({ meioasi, nomprv, nivide, cpfide }: LinhaAssinatura): string {
	if (meioasi === 'a1') return ' e pela posse do certificado'
	if (nomprv === null || nivide === null) return ''
	return ` e pela identidade confirmada por ${descreverIdentidade(nomprv, nivide)}, com o CPF ${mascararCpf(cpfide ?? undefined) ?? ''}`
}

/** Certificate of completion: signers, times, addresses, proofs of identity and the exact content signed. */
export async function comporConclusao(db: Db, portal: Portal, fatos: FatosDoLote): Promise<Buffer> {
	const { lote, participantes } = fatos.aberto
	const concluido = lote.sitlotdocasi === 'ASS'
	const instante = (em: string | null) =>
		em === null ? '–' : formatarComFuso(new Date(em), portal.config.PORTAL_FUSO_HORARIO)
	const nome = await nomesDe(db, [lote.codpesges])
	const { conteudo } = await emitir(
		portal,
		MODELO,
		{
			titulo: concluido ? 'Certificado de conclusão' : 'Situação das assinaturas',
			numero: `Lote ${lote.codlotdocasi}`,
			rodape: 'Feito com o que está registrado no portal',
		},
		{
			frase: concluido
				? 'Todos os documentos deste lote foram assinados por quem devia assiná-los, como segue.'
				: 'Este lote não tem todas as assinaturas. Até o momento, aconteceu o que segue.',
			lote: [
				{ rotulo: 'Nome', valor: lote.nomlot },
				{ rotulo: 'Enviado por', valor: nome(lote.codpesges) },
				{ rotulo: 'Enviado em', valor: instante(lote.dtaenv) },
				{ rotulo: 'Terminado em', valor: instante(lote.dtaconc) },
				...(lote.txtrej === null ? [] : [{ rotulo: 'Motivo do fim', valor: lote.txtrej }]),
			],
			documentos: fatos.documentos.map((documento) => folhaDe(portal, documento, fatos, instante)),
			participantes: participantes.map((linha) => ({
				nome: linha.nompcp,
				detalhes: [
					linha.fncpcp,
					linha.nompessub ? `assinou no lugar: ${linha.nompessub}` : '',
					linha.txtrej ?? '',
				].filter(Boolean),
				papel: NOME_DO_PAPEL[linha.tippcpasi],
				situacao: NOME_DA_SITUACAO_DO_PARTICIPANTE[linha.sitpcp],
				avisado: instante(linha.dtavis),
			})),
			eventos: fatos.eventos.map(({ dtaevt, nompes, dscevt }) => ({
				quando: instante(dtaevt),
				quem: nompes ?? 'Portal',
				oque: dscevt,
			})),
			...correnteDe(fatos.eventos),
		},
	)
	return conteudo
}

function folhaDe(
	portal: Portal,
	documento: LinhaDocumento,
	{ assinaturas, progressos }: FatosDoLote,
	instante: (em: string) => string,
) {
	const { coddocuspasi, codaucdoc, nomarq, sha256, sha256ori, qtdpgn } = documento
	const endereco = codaucdoc === null ? null : enderecoDeValidacao(portal, codaucdoc)
	const progresso = progressos.find((um) => um.coddocuspasi === coddocuspasi)
	return {
		nome: nomarq,
		qr: endereco && renderSVG(endereco, { border: 0 }),
		fatos: [
			...(codaucdoc === null ? [] : [{ rotulo: 'ID digital', valor: formatarIdDigital(codaucdoc) }]),
			...(endereco === null ? [] : [{ rotulo: 'Confira em', valor: endereco }]),
			...(progresso ? [{ rotulo: 'Progresso', valor: descreverProgresso(progresso) }] : []),
			{ rotulo: 'Páginas', valor: String(qtdpgn) },
			{ rotulo: 'SHA-256 do recebido', valor: sha256ori, mono: true },
			{ rotulo: 'SHA-256 do assinado', valor: sha256, mono: true },
		],
		assinaturas: assinaturas
			.filter((asi) => asi.coddocuspasi === coddocuspasi)
			.map((asi) => ({ nome: asi.nomasi, fatos: fatosDaAssinatura(asi, instante) })),
	}
}

const fatosDaAssinatura = (asi: LinhaAssinatura, instante: (em: string) => string): Fato[] => [
	{ rotulo: 'Assinou em', valor: instante(asi.dtaasi) },
	{ rotulo: 'De onde', valor: `endereço IP ${asi.ipasi || 'não registrado'}` },
	{ rotulo: 'Como se identificou', valor: descreverIdentificacao(asi) },
	{ rotulo: 'Nível', valor: `${NOME_DO_NIVEL[asi.codtipasi]} (Lei 14.063/2020, art. 4º), ${MEIOS[asi.meioasi]}` },
	{ rotulo: 'Certificado', valor: asi.sercer, mono: true },
	...(asi.motasi ? [{ rotulo: 'Motivo', valor: asi.motasi }] : []),
]

const correnteDe = (eventos: readonly LinhaEvento[]) => ({
	corrente: cadeiaInteira(eventos)
		? 'Os acontecimentos formam uma corrente de resumos SHA-256, conferida agora e inteira. O último deles:'
		: 'A corrente de resumos SHA-256 dos acontecimentos não confere: algum foi mudado ou retirado. O último deles:',
	hash: eventos.at(-1)?.hash.toString('hex') ?? '',
})
