import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Itens } from '@portal/design-system/itens'
import { Mais } from '@portal/design-system/mais'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import { FilePenLine, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { AssinaturaDoPdf } from '../../contract/assinaturas.ts'
import type { Veredito } from '../../contract/documento.ts'
import {
	alcanceDa,
	descreverFonteDaData,
	NOME_DO_FORMATO,
	NOME_DO_NIVEL,
	nomeDaAssinatura,
	VEREDITO_DA_ASSINATURA,
} from '../../contract/palavras.ts'
import { SeloDePessoaExterna } from '../selo-de-externo.tsx'
import { Motivos } from './motivos.tsx'
import { MudancasDaVersao } from './mudancas.tsx'

const VEREDITOS = {
	valido: { tom: 'sucesso', Icone: ShieldCheck },
	preenchido: { tom: 'info', Icone: FilePenLine },
	'nao-confirmado': { tom: 'aviso', Icone: ShieldAlert },
	invalido: { tom: 'perigo', Icone: ShieldX },
} as const satisfies Record<Veredito, unknown>

type CartaoDaAssinaturaProps = {
	assinatura: AssinaturaDoPdf
	ordem: number
	aoComparar: (numpag: number) => Promise<File>
}

export function CartaoDaAssinatura({ assinatura, ordem, aoComparar }: CartaoDaAssinaturaProps) {
	const { tom, Icone } = VEREDITOS[assinatura.veredito]
	return (
		<Ficha
			nivel={3}
			titulo={
				<>
					<Detalhe tag="span">{nomeDaAssinatura(assinatura, ordem)}</Detalhe>
					{assinatura.nomass ?? 'Certificado ilegível'}
					<SeloDePessoaExterna emaext={assinatura.emaext} nivass={assinatura.nivass} />
				</>
			}
			aoLado={
				<span data-tom={tom} className="ml-auto flex items-center gap-2 font-semibold text-tom-texto">
					<Icone aria-hidden className="size-5 shrink-0" />
					{VEREDITO_DA_ASSINATURA[assinatura.veredito]}
				</span>
			}
		>
			<Motivos motivos={assinatura.motivos} />
			<MudancasDaVersao assinatura={assinatura} aoComparar={aoComparar} />
			<FatosDaAssinatura assinatura={assinatura} />
			{assinatura.alteracoes.length > 0 ? (
				<Mais resumo="O que mudou depois desta assinatura" className="text-sm">
					<Itens className="font-mono break-all">
						{assinatura.alteracoes.map((caminho) => (
							<li key={caminho}>{caminho}</li>
						))}
					</Itens>
				</Mais>
			) : null}
		</Ficha>
	)
}

function FatosDaAssinatura({ assinatura }: { assinatura: AssinaturaDoPdf }) {
	const { cpfmsc, nivass, dtaass, nivpad, nomemi, dtainival, dtafimval, numsercer, motasi } = assinatura
	return (
		<Fatos>
			{cpfmsc ? <Fato nome="CPF">{cpfmsc}</Fato> : null}
			{nivass ? <Fato nome="Nível">{NOME_DO_NIVEL[nivass]}</Fato> : null}
			{dtaass ? (
				<Fato nome="Momento">
					{formatarDataHora(dtaass)}, {descreverFonteDaData(assinatura)}
				</Fato>
			) : null}
			{nivpad ? <Fato nome="Formato">{NOME_DO_FORMATO[nivpad]}</Fato> : null}
			{motasi ? <Fato nome="Motivo declarado">{motasi}</Fato> : null}
			<Fato nome="Alcance">{alcanceDa(assinatura)}</Fato>
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
		</Fatos>
	)
}
