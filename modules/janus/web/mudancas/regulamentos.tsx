import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { call, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optarPorRegulamento, type RegulamentoPossivel } from '../../contract/index.ts'
import { CHAVE, regulamentosQuery } from '../queries.ts'
import { Mudancas } from './mudancas.tsx'

/** Newer regulations of the programme, each with what it would do; nothing where there is none. */
export function RegulamentosPossiveis({ codmtr }: { codmtr: number }) {
	const { data } = useQuery(regulamentosQuery(codmtr))
	const [escolhido, setEscolhido] = useState<RegulamentoPossivel>()
	if (!data || data.itens.length === 0) return null
	return (
		<Cartao titulo="Regulamentos mais novos">
			<ul className="grid gap-4">
				{data.itens.map((regulamento) => (
					<li key={regulamento.codrgl} className="grid gap-2">
						<Texto forte>
							{regulamento.nomrgl}, desde {formatarData(regulamento.dtaini)}
						</Texto>
						<Mudancas mudancas={regulamento.mudancas} />
						<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
							<Detalhe>{regulamento.motivo ?? `Pode ser escolhido até ${formatarData(regulamento.dtalim)}.`}</Detalhe>
							{regulamento.pode === 'S' ? (
								<Botao variante="secundario" tamanho="pq" onClick={() => setEscolhido(regulamento)}>
									Optar<span className="sr-only"> pelo {regulamento.nomrgl}</span>
								</Botao>
							) : null}
						</div>
					</li>
				))}
			</ul>
			{escolhido ? (
				<OpcaoDialog codmtr={codmtr} regulamento={escolhido} aoFechar={() => setEscolhido(undefined)} />
			) : null}
		</Cartao>
	)
}

type Props = { codmtr: number; regulamento: RegulamentoPossivel; aoFechar: () => void }

function OpcaoDialog({ codmtr, regulamento: { codrgl, nomrgl, mudancas }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a matrícula',
		versao: () => undefined,
		fazer: async () => {
			await call(optarPorRegulamento, { params: { codmtr }, body: { codrgl } })
			return { mensagem: `Agora você segue o ${nomrgl}. Quem orienta você foi avisado.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Optar pelo ${nomrgl}?`}
			rotulo="Optar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<Pilha>
				<Texto>Não se volta ao regulamento de antes. Os seus prazos ficam assim:</Texto>
				<Mudancas mudancas={mudancas} />
			</Pilha>
		</AtoDialog>
	)
}
