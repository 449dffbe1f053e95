import { Badge } from '@portal/design-system/badge'
import { Secao } from '@portal/design-system/secao'
import { Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { formatarDataHora } from '@portal/platform/web'
import type { Assinante } from '../../contract/documento.ts'
import { NOME_DO_NIVEL, NOME_DO_PAPEL } from '../../contract/palavras.ts'
import { SeloDePessoaExterna } from '../selo-de-externo.tsx'

export function Assinantes({ assinantes }: { assinantes: readonly Assinante[] }) {
	if (assinantes.length === 0) return null
	return (
		<Secao titulo="Assinaturas" nivel={3}>
			<div className="print:hidden">
				<Tabela
					legenda="Assinaturas do documento"
					linhas={assinantes.map((assinante, ordem) => ({ ...assinante, ordem }))}
					chave={({ ordem }) => String(ordem)}
					porPagina={30}
					colunas={[
						{
							campo: 'nomass',
							nome: 'Nome',
							slot: descreverAssinante,
						},
						{ campo: 'tippap', nome: 'Papel', slot: ({ tippap }) => inteiro(NOME_DO_PAPEL[tippap]) },
						{ campo: 'nivass', nome: 'Nível', slot: (assinante) => inteiro(nivelDe(assinante)) },
						{ campo: 'dtaass', nome: 'Assinado em', slot: descreverInstante },
					]}
				/>
			</div>
			<AssinantesImpressos assinantes={assinantes} />
		</Secao>
	)
}

/** Print version: all signers in a full-width table. */
function AssinantesImpressos({ assinantes }: { assinantes: readonly Assinante[] }) {
	return (
		<table className="hidden w-full border-collapse text-left text-sm print:table">
			<thead>
				<tr>
					{['Nome', 'Papel', 'Nível', 'Assinado em'].map((coluna) => (
						<th key={coluna} scope="col" className="border-b border-borda py-1 pr-4 font-semibold">
							{coluna}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{assinantes.map((assinante, ordem) => (
					// The position keeps keys unique when one person signs twice.
					<tr key={`${ordem} ${assinante.nomass}`} className="align-top">
						<td className="border-b border-borda py-1.5 pr-4">{descreverAssinante(assinante)}</td>
						<td className="border-b border-borda py-1.5 pr-4">{NOME_DO_PAPEL[assinante.tippap]}</td>
						<td className="border-b border-borda py-1.5 pr-4">{nivelDe(assinante)}</td>
						<td className="border-b border-borda py-1.5">{descreverInstante(assinante)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

const nivelDe = ({ nivass }: Assinante): string => (nivass ? NOME_DO_NIVEL[nivass] : '–')

function descreverAssinante({ nomass, cpfmsc, emaext, nivass, motasi }: Assinante) {
	return (
		<>
			{nomass}
			<SeloDePessoaExterna emaext={emaext} nivass={nivass} />
			{cpfmsc ? (
				<Detalhe tag="span" className="whitespace-nowrap">
					CPF {cpfmsc}
				</Detalhe>
			) : null}
			{motasi ? (
				<Detalhe tag="span" className="wrap-anywhere">
					Motivo: {motasi}
				</Detalhe>
			) : null}
		</>
	)
}

function descreverInstante({ dtaass, tippap, nomact }: Assinante) {
	if (!dtaass) return tippap === 'O' ? 'Acompanha' : <Badge variante="aviso">Não assinou</Badge>
	return (
		<>
			{formatarDataHora(dtaass)}
			{nomact ? <Detalhe tag="span">carimbo do tempo: {nomact}</Detalhe> : null}
		</>
	)
}

/** Short word that does not wrap in a narrow column. */
const inteiro = (texto: string) => <span className="whitespace-nowrap">{texto}</span>
