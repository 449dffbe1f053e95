import { formatarData, formatarDataHora } from '@portal/platform/web'
import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { AssinaturaDoPdf } from '../contract/assinaturas.ts'
import type { Veredito } from '../contract/documento.ts'
import { DeFora, NOMES_DOS_NIVEIS } from './de-fora.tsx'
import { Fato } from './fato.tsx'
import { Motivos } from './motivos.tsx'

const VEREDITOS = {
	valido: { tom: 'sucesso', Icone: ShieldCheck, texto: 'Válida' },
	'nao-confirmado': { tom: 'aviso', Icone: ShieldAlert, texto: 'Não confirmada' },
	invalido: { tom: 'perigo', Icone: ShieldX, texto: 'Inválida' },
} as const satisfies Record<Veredito, unknown>

const NIVEIS: Record<NonNullable<AssinaturaDoPdf['nivpad']>, string> = {
	'B-B': 'PAdES B-B, sem carimbo do tempo',
	'B-T': 'PAdES B-T, com carimbo do tempo',
	'B-LT': 'PAdES B-LT, com os dados de validação',
	'B-LTA': 'PAdES B-LTA, preservada por longo prazo',
}

type CartaoDaAssinaturaProps = { assinatura: AssinaturaDoPdf; ordem: number }

export function CartaoDaAssinatura({ assinatura, ordem }: CartaoDaAssinaturaProps) {
	const { tom, Icone, texto } = VEREDITOS[assinatura.veredito]
	const tipo = assinatura.tipass === 'carimbo' ? 'Carimbo do tempo do documento' : `Assinatura ${ordem}`
	return (
		<li className="grid break-inside-avoid gap-3 rounded-md border border-borda p-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h3 className="text-base">
					<span className="block text-sm font-normal text-texto-suave">{tipo}</span>
					{assinatura.nomass ?? 'Certificado ilegível'}
					<DeFora emaext={assinatura.emaext} />
				</h3>
				<p data-tom={tom} className="flex items-center gap-2 font-semibold text-tom-texto">
					<Icone aria-hidden className="size-5 shrink-0" />
					{texto}
				</p>
			</div>
			<Motivos motivos={assinatura.motivos} />
			<Fatos assinatura={assinatura} />
			{assinatura.alteracoes.length > 0 ? (
				<details className="text-sm">
					<summary className="cursor-pointer">O que mudou depois desta assinatura</summary>
					<ul className="mt-2 list-disc pl-5 font-mono break-all">
						{assinatura.alteracoes.map((caminho) => (
							<li key={caminho}>{caminho}</li>
						))}
					</ul>
				</details>
			) : null}
		</li>
	)
}

function Fatos({ assinatura }: { assinatura: AssinaturaDoPdf }) {
	const { cpfmsc, nivass, dtaass, fntdta, nivpad, nomemi, dtainival, dtafimval, numsercer, motasi, stacobarq } =
		assinatura
	return (
		<dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
			{cpfmsc ? <Fato nome="CPF">{cpfmsc}</Fato> : null}
			{nivass ? <Fato nome="Nível">{NOMES_DOS_NIVEIS[nivass]}</Fato> : null}
			{dtaass ? (
				<Fato nome="Momento">
					{formatarDataHora(dtaass)}, segundo{' '}
					{fntdta === 'carimbo' ? 'o carimbo do tempo' : 'o computador de quem assinou'}
				</Fato>
			) : null}
			{nivpad ? <Fato nome="Formato">{NIVEIS[nivpad]}</Fato> : null}
			{motasi ? <Fato nome="Motivo declarado">{motasi}</Fato> : null}
			<Fato nome="Alcance">
				{stacobarq === 'S' ? 'Cobre o arquivo inteiro' : 'Cobre o arquivo até esta assinatura; há partes posteriores'}
			</Fato>
			{nomemi ? <Fato nome="Autoridade emissora">{nomemi}</Fato> : null}
			{dtainival && dtafimval ? (
				<Fato nome="Validade do certificado">
					{formatarData(dtainival)} a {formatarData(dtafimval)}
				</Fato>
			) : null}
			{numsercer ? (
				<Fato nome="Número de série">
					<span className="font-mono break-all">{numsercer}</span>
				</Fato>
			) : null}
		</dl>
	)
}
