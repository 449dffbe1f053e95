import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { DataHora } from '@portal/design-system/data-hora'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Opcao } from '@portal/design-system/opcao'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { DIA_MS } from '@portal/platform/contract'
import { useConfiguracao } from '@portal/platform/web'
import { useState } from 'react'
import { NOME_DA_ORDEM, PRAZO_PADRAO_DIAS, PRIMEIRO_LEMBRETE_DIAS, TipOrdem } from '../../contract/index.ts'
import { limitesDoPrazo, problemaDoPrazo } from '../prazo.ts'
import { OrdemDosAssinantes } from './ordem-dos-assinantes.tsx'
import type { PassoProps } from './passos.ts'
import type { Rascunho } from './use-rascunho.ts'

const DICA: Readonly<Record<TipOrdem, string>> = {
	P: 'Cada um assina quando quiser.',
	S: 'Quem vem depois só recebe o link quando quem vem antes assina.',
	G: 'Dentro do grupo, em qualquer ordem. Num grupo com nome, basta que alguns assinem.',
}

export function PassoOrdem({ rascunho, participantes }: PassoProps) {
	const { campos, mudar } = rascunho
	return (
		<>
			<GrupoDeCampos legenda="Em que ordem assinam" forma="cartoes" className="sm:grid-cols-3">
				{TipOrdem.options.map((tipord) => (
					<Opcao
						key={tipord}
						cartao
						name="tipord"
						rotulo={NOME_DA_ORDEM[tipord]}
						detalhe={DICA[tipord]}
						checked={campos.tipord === tipord}
						onChange={() => mudar({ tipord })}
					/>
				))}
			</GrupoDeCampos>
			{campos.tipord === 'P' ? null : participantes ? (
				<OrdemDosAssinantes tipord={campos.tipord} participantes={participantes} />
			) : (
				<EsqueletoLista itens={2} />
			)}
			<PrazoDoLote rascunho={rascunho} />
		</>
	)
}

function PrazoDoLote({ rascunho: { campos, mudar } }: { rascunho: Rascunho }) {
	const { fusoHorario } = useConfiguracao()
	const [agora] = useState(() => new Date())
	const { minima, maxima } = limitesDoPrazo(fusoHorario, agora)
	// Local input state of the deadline, saved only when valid.
	const [prazo, setPrazo] = useState(() => (campos.dtalimasi === null ? undefined : new Date(campos.dtalimasi)))
	const temPrazo = campos.dtalimasi !== null
	const lembrete = campos.qtddialem
	return (
		<Cartao titulo="Prazo e lembretes" nivel={3}>
			<Pilha espaco={5}>
				<CaixaSelecao
					rotulo="Escolher o prazo"
					checked={temPrazo}
					onChange={({ target }) => {
						const padrao = new Date(agora.getTime() + PRAZO_PADRAO_DIAS * DIA_MS)
						setPrazo(padrao)
						mudar({ dtalimasi: target.checked ? padrao.toISOString() : null })
					}}
				/>
				{temPrazo ? (
					<div className="max-w-sm">
						<DataHora
							rotulo="Até quando pode ser assinado"
							fuso={fusoHorario}
							obrigatorio
							valor={prazo}
							minima={minima}
							maxima={maxima}
							erro={problemaDoPrazo(prazo, agora)}
							aoMudar={(momento) => {
								setPrazo(momento)
								if (momento && !problemaDoPrazo(momento, agora)) mudar({ dtalimasi: momento.toISOString() })
							}}
						/>
					</div>
				) : (
					<Texto suave>O prazo é de {PRAZO_PADRAO_DIAS} dias, a contar do envio.</Texto>
				)}
				<Campo
					rotulo="Dias entre lembretes"
					dica={`O primeiro vai depois de ${PRIMEIRO_LEMBRETE_DIAS} dias.`}
					erro={lembrete >= 1 && lembrete <= 30 ? undefined : 'Informe de 1 a 30 dias.'}
				>
					<EntradaTexto
						type="number"
						inputMode="numeric"
						min={1}
						max={30}
						step={1}
						className="max-w-28 tabular-nums"
						value={lembrete === 0 ? '' : lembrete}
						onChange={({ target }) => mudar({ qtddialem: Math.trunc(Number(target.value)) })}
					/>
				</Campo>
				<CaixaSelecao
					rotulo="Observadores podem baixar os documentos antes de todos assinarem"
					checked={campos.staobssmp === 'S'}
					onChange={({ target }) => mudar({ staobssmp: target.checked ? 'S' : 'N' })}
				/>
			</Pilha>
		</Cartao>
	)
}
