import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Situacao } from '@portal/design-system/situacao'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarData, formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CLASSES, type ModeloRegistrado } from '../../contract/index.ts'
import { modelosQuery } from '../queries.ts'
import { formatarCentavos } from './dinheiro.ts'
import { ModeloDialog } from './modelo.dialog.tsx'

type Aberto = { readonly modelo?: ModeloRegistrado }

export function Modelos() {
	const { data, error, refetch } = useQuery(modelosQuery())
	const [aberto, setAberto] = useState<Aberto>()
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-44 w-full" />
	return (
		<div className="grid gap-4">
			<Botao className="justify-self-start" onClick={() => setAberto({})}>
				Registrar modelo
			</Botao>
			<ul className="grid gap-3">
				{data.modelos.map((modelo) => (
					<li key={modelo.codmod} className="flex flex-wrap items-center gap-3 rounded-md border border-borda p-3">
						<div className="min-w-0 flex-1 basis-64">
							<p className="font-medium wrap-anywhere">
								{modelo.nommod} · {modelo.rotprv}
							</p>
							<Suave>
								{modelo.idemod}, até “{CLASSES[modelo.nivclsmax]}”, janela de {formatarInteiro(modelo.qtdtokjan)},
								entrada {formatarCentavos(modelo.vlrent)} e saída {formatarCentavos(modelo.vlrsai)} por milhão de fichas
							</Suave>
							{modelo.txtavs || modelo.dtasai ? (
								<Suave>
									{modelo.txtavs} {modelo.dtasai ? `Sai em ${formatarData(modelo.dtasai)}.` : ''}
								</Suave>
							) : null}
						</div>
						<Situacao {...situarModelo(modelo)} />
						<Botao
							variante="secundario"
							tamanho="pq"
							aria-label={`Mudar ${modelo.nommod}`}
							onClick={() => setAberto({ modelo })}
						>
							Mudar
						</Botao>
					</li>
				))}
			</ul>
			{aberto ? (
				<ModeloDialog
					modelo={aberto.modelo}
					modelos={data.modelos}
					provedores={data.provedores}
					aoFechar={() => setAberto(undefined)}
				/>
			) : null}
		</div>
	)
}

function situarModelo({ staatv, staprv }: ModeloRegistrado) {
	if (staprv === 'N') return { texto: 'Sem provedor', estado: 'atencao' as const }
	return staatv === 'S'
		? { texto: 'Ativo', estado: 'concluido' as const }
		: { texto: 'Desativado', estado: 'encerrado' as const }
}
