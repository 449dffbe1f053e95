import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Exportar, estadoDaConsulta, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type CartaoProserv, EVENTO, Situacao } from '../../contract/index.ts'
import { type AtoQuePassa } from '../atos.ts'
import { PassoDialog } from '../detalhes/passo.dialog.tsx'
import { exportarLista } from '../lista/queries.ts'
import { CHAVE } from '../queries.ts'
import { Quadro } from './quadro.tsx'
import { type DoEdital, quadroQuery } from './queries.ts'

const Busca = z.object({ terminadas: z.optional(z.literal('S')), coluna: z.optional(Situacao) })

export function AbaQuadro(doEdital: DoEdital) {
	const cliente = useQueryClient()
	const [{ terminadas, coluna }, mudar] = useBusca(Busca)
	const todas = terminadas === 'S'
	const consulta = useQuery(quadroQuery({ ...doEdital, terminadas }))
	const [ato, setAto] = useState<{ solicitacao: CartaoProserv; ato: AtoQuePassa }>()
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'acompanhar', 'quadro'] }))
	const { codedtprs, vtesolprs } = doEdital
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)} esqueleto={<Esqueleto forma="bloco" className="h-112 w-full" />}>
			<Pilha>
				<Fileira data-nao-imprimir espaco={3} distribuir="entre">
					<CaixaSelecao
						rotulo="Mostrar também as terminadas"
						checked={todas}
						onChange={({ target }) => mudar({ terminadas: target.checked ? 'S' : undefined }, { substituir: true })}
					/>
					<Exportar
						oque="as solicitações"
						nome="solicitacoes"
						alinhamento="direita"
						pedir={(formato) => exportarLista({ codedtprs, vtesolprs }, formato)}
					/>
				</Fileira>
				<Quadro
					colunas={consulta.data?.colunas ?? []}
					doEdital={doEdital}
					escolhida={coluna}
					aoEscolher={(nova) => mudar({ coluna: nova }, { substituir: true })}
					aoAgir={(solicitacao, qual) => setAto({ solicitacao, ato: qual })}
				/>
				{ato ? <PassoDialog {...ato} aoFechar={() => setAto(undefined)} /> : null}
			</Pilha>
		</ConteudoDaPagina>
	)
}
