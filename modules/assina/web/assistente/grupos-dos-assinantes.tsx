import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { SoParaLeitor } from '@portal/design-system/texto'
import { useState } from 'react'
import { etapasDe, gruposDe, type Participante } from '../../contract/index.ts'
import { contar } from '../situacoes.tsx'
import { useOrdem } from './use-ordem.ts'

/** Step and group of each signer, and the quorum of a group. */
export function GruposDosAssinantes({ assinantes }: { assinantes: readonly Participante[] }) {
	const ordem = useOrdem(assinantes)
	const etapas = etapasDe('G', assinantes)
	const maior = Math.min(60, Math.max(...assinantes.map(({ numordasi }) => numordasi)) + 1)
	const mudar = (assinante: Participante, mudanca: Partial<Participante>) =>
		ordem.mutate([{ ...assinante, ...mudanca }])
	return (
		<Pilha>
			{etapas.map((etapa, indice) => (
				<Ficha
					key={etapa[0]?.numordasi}
					tag="section"
					aria-label={`${indice + 1}ª etapa`}
					nivel={3}
					titulo={`${indice + 1}ª etapa`}
				>
					<Pilha tag="ul" espaco={3}>
						{etapa.map((assinante) => (
							<Assinante
								key={assinante.codpcpasidoc}
								assinante={assinante}
								etapas={maior}
								aoMudar={(mudanca) => mudar(assinante, mudanca)}
							/>
						))}
					</Pilha>
					{gruposDe(etapa)
						.filter(([primeiro]) => primeiro?.codgrpasi)
						.map((grupo) => (
							<Minimo
								key={grupo[0]?.codgrpasi}
								grupo={grupo}
								aoMudar={(qtdminasi) => ordem.mutate(grupo.map((membro) => ({ ...membro, qtdminasi })))}
							/>
						))}
				</Ficha>
			))}
		</Pilha>
	)
}

type AssinanteProps = {
	assinante: Participante
	etapas: number
	aoMudar: (mudanca: Partial<Participante>) => void
}

function Assinante({ assinante: { nompcp, numordasi, codgrpasi }, etapas, aoMudar }: AssinanteProps) {
	return (
		<li className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_12rem] sm:items-end">
			<p className="font-medium wrap-anywhere sm:pb-2">{nompcp}</p>
			<Campo
				rotulo={
					<>
						Etapa<SoParaLeitor> de {nompcp}</SoParaLeitor>
					</>
				}
			>
				<Selecao
					value={numordasi}
					onChange={({ target }) => aoMudar({ numordasi: Number(target.value) })}
					opcoes={Array.from({ length: etapas }, (_, indice) => ({ codigo: indice + 1, texto: `${indice + 1}ª` }))}
				/>
			</Campo>
			<Grupo
				// The key resets the input to the server's value.
				key={codgrpasi}
				nome={nompcp}
				valor={codgrpasi ?? ''}
				aoMudar={(novo) => aoMudar({ codgrpasi: novo === '' ? null : novo, qtdminasi: null })}
			/>
		</li>
	)
}

/** Group name, saved on blur. */
function Grupo({ nome, valor, aoMudar }: { nome: string; valor: string; aoMudar: (grupo: string) => void }) {
	const [texto, setTexto] = useState(valor)
	const gravar = () => {
		if (texto.trim() !== valor) aoMudar(texto.trim())
	}
	return (
		<Campo
			rotulo={
				<>
					Grupo<SoParaLeitor> de {nome}</SoParaLeitor>
				</>
			}
		>
			<EntradaTexto
				maxLength={40}
				autoComplete="off"
				placeholder="Sozinho"
				value={texto}
				onChange={({ target }) => setTexto(target.value)}
				onBlur={gravar}
				onKeyDown={({ key }) => {
					if (key === 'Enter') gravar()
				}}
			/>
		</Campo>
	)
}

function Minimo({ grupo, aoMudar }: { grupo: readonly Participante[]; aoMudar: (minimo: number | null) => void }) {
	const [primeiro] = grupo
	return (
		<Campo rotulo={`Quantos do grupo ${primeiro?.codgrpasi ?? ''} precisam assinar`} className="max-w-sm">
			<Selecao
				value={primeiro?.qtdminasi ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? null : Number(target.value))}
				nenhuma={`Todos (${grupo.length})`}
				opcoes={Array.from({ length: grupo.length - 1 }, (_, indice) => ({
					codigo: indice + 1,
					texto: `${contar(indice + 1, 'pessoa', 'pessoas')} de ${grupo.length}`,
				}))}
			/>
		</Campo>
	)
}
