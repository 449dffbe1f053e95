import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { call, useEvento } from '@portal/platform/web'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import {
	EVENTO_DO_MONITORAMENTO,
	enderecoDaManutencao,
	enderecoDoMonitor,
	listarHistoricoDaManutencao,
	type Manutencao,
} from '../../contract/index.ts'
import { Historico } from '../comum/historico.tsx'
import { useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { CHAVE, manutencaoQuery } from '../monitoramento/queries.ts'
import { ESTADOS_DA_MANUTENCAO } from '../monitoramento/situacoes.ts'
import { EncerrarDialog } from './encerrar.dialog.tsx'

const montarCabeca = (manutencao: Manutencao) => ({
	titulo: manutencao.titman,
	aoLado: <Situacao {...ESTADOS_DA_MANUTENCAO[manutencao.estman]} />,
	resumo: manutencao.txtman || undefined,
	acoes: <Acoes manutencao={manutencao} />,
})

export function ManutencaoPage() {
	const codman = useNumeroDaRota('codman')
	const cliente = useQueryClient()
	useEvento(EVENTO_DO_MONITORAMENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<PaginaDaCoisa
			nome="Manutenção"
			falta="Manutenção não encontrada"
			campo="titman"
			consulta={useQuery(manutencaoQuery(codman))}
			saida={<Link href="/interno-sti/monitoramento/manutencoes">Voltar a Manutenções</Link>}
			montarCabeca={montarCabeca}
		>
			{(manutencao) => (
				<>
					<Dados manutencao={manutencao} />
					<Cartao titulo="Histórico" imprimivel>
						<Historico
							chave={[...CHAVE, 'manutencao', codman]}
							pedir={(query) => call(listarHistoricoDaManutencao, { params: { codman }, query })}
						/>
					</Cartao>
				</>
			)}
		</PaginaDaCoisa>
	)
}

function Acoes({ manutencao }: { manutencao: Manutencao }) {
	const { codman, estman, permissoes } = manutencao
	const [encerrando, setEncerrando] = useState(false)
	return (
		<>
			{permissoes.encerrar === 'S' ? (
				<Botao variante="secundario" onClick={() => setEncerrando(true)}>
					{estman === 'CUR' ? 'Encerrar agora' : 'Cancelar a manutenção'}
				</Botao>
			) : null}
			{permissoes.alterar === 'S' ? (
				<Link botao variante="primario" href={`${enderecoDaManutencao(codman)}/alterar`} icone={<Pencil aria-hidden />}>
					Alterar
				</Link>
			) : null}
			{encerrando ? <EncerrarDialog manutencao={manutencao} aoFechar={() => setEncerrando(false)} /> : null}
		</>
	)
}

function Dados({ manutencao }: { manutencao: Manutencao }) {
	const { dtaini, dtafim, monitores, pescad, codocor, nompub } = manutencao
	return (
		<Cartao titulo="O que para, e quando" imprimivel>
			<Fatos>
				<Fato nome="Início">
					<HoraDaLista instante={dtaini} />
				</Fato>
				<Fato nome="Fim">
					<HoraDaLista instante={dtafim} />
				</Fato>
				<Fato nome="Monitores">
					<Pilha tag="ul" espaco={1}>
						{monitores.map(({ codmon, nommon }) => (
							<li key={codmon}>
								<Link href={enderecoDoMonitor(codmon)} className="wrap-anywhere">
									{nommon}
								</Link>
							</li>
						))}
					</Pilha>
				</Fato>
				<Fato nome="As pessoas são avisadas">
					{codocor === null ? (
						'Não'
					) : (
						<>
							Sim, como {nompub}: <Link href="/situacao">Situação dos serviços</Link>
						</>
					)}
				</Fato>
				<Fato nome="Marcada por">{pescad.nompes}</Fato>
			</Fatos>
		</Cartao>
	)
}
