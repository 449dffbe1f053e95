import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { ArrowLeft, X } from 'lucide-react'
import { type LinhaDaLista, NOME_DO_PAPEL } from '../../contract/index.ts'
import { contar } from '../situacoes.tsx'

type LinhasDaListaProps = {
	linhas: readonly LinhaDaLista[]
	aoMudar: (linhas: readonly LinhaDaLista[]) => void
	aoVoltar: () => void
}

/** Parsed lines: valid ones, and invalid ones to correct or remove. */
export function LinhasDaLista({ linhas, aoMudar, aoVoltar }: LinhasDaListaProps) {
	const problemas = linhas.filter(({ problema }) => problema !== null).length
	return (
		<Pilha espaco={3}>
			<p aria-live="polite">
				{problemas === 0
					? `${contar(linhas.length, 'pessoa encontrada', 'pessoas encontradas')}. Confira antes de incluir.`
					: `${contar(problemas, 'linha precisa', 'linhas precisam')} de atenção: escolha, retire ou volte e corrija.`}
			</p>
			<Pilha aria-label="Pessoas da lista" tag="ul" espaco={2}>
				{linhas.map((linha, indice) => (
					<Linha
						key={`${linha.linha}-${linha.texto}`}
						linha={linha}
						aoMudar={(nova) => aoMudar(linhas.with(indice, nova))}
						aoRetirar={() => aoMudar(linhas.toSpliced(indice, 1))}
					/>
				))}
			</Pilha>
			<div>
				<Botao variante="secundario" tamanho="pq" icone={<ArrowLeft aria-hidden />} onClick={aoVoltar}>
					Voltar à lista
				</Botao>
			</div>
		</Pilha>
	)
}

type LinhaProps = { linha: LinhaDaLista; aoMudar: (linha: LinhaDaLista) => void; aoRetirar: () => void }

function Linha({ linha, aoMudar, aoRetirar }: LinhaProps) {
	const { texto, codpes, nompcp, emapcp, cpfpcp, tippcpasi, fncpcp, problema } = linha
	return (
		<Ficha
			densa
			titulo={nompcp ?? texto}
			aoLado={<Badge variante={tippcpasi === 'A' ? 'primario' : 'secundario'}>{NOME_DO_PAPEL[tippcpasi]}</Badge>}
			detalhe={
				problema === null ? (
					[codpes ?? emapcp, cpfpcp && `CPF ${cpfpcp}`, fncpcp].filter(Boolean).join(' · ')
				) : (
					<span data-tom="perigo" className="text-tom-texto">
						{problema}
					</span>
				)
			}
			acoes={
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					rotulo={`Retirar ${nompcp ?? texto}`}
					icone={<X aria-hidden />}
					onClick={aoRetirar}
				/>
			}
		>
			<Escolha linha={linha} aoMudar={aoMudar} />
		</Ficha>
	)
}

function Escolha({ linha, aoMudar }: Pick<LinhaProps, 'linha' | 'aoMudar'>) {
	if (linha.opcoes.length === 0) return null
	return (
		<Selecao
			aria-label={`Quem é ${linha.texto}`}
			value={linha.codpes ?? ''}
			onChange={({ target }) => {
				const pessoa = linha.opcoes.find(({ codpes }) => String(codpes) === target.value)
				if (pessoa) aoMudar({ ...linha, codpes: pessoa.codpes, nompcp: pessoa.nompes, problema: null })
			}}
		>
			<option value="" disabled>
				Escolha
			</option>
			{linha.opcoes.map(({ codpes, nompes }) => (
				<option key={codpes} value={codpes}>
					{nompes} ({codpes})
				</option>
			))}
		</Selecao>
	)
}
