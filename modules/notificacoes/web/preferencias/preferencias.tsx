import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Vazio } from '@portal/design-system/vazio'
import { mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { Canais, Canal, Preferencia } from '../../contract/index.ts'
import { preferenciasQuery, useGravarPreferencia, useGravarPreferencias } from './escolher-canais.ts'

const CANAIS: readonly { canal: Canal; nome: string }[] = [
	{ canal: 'portal', nome: 'Portal' },
	{ canal: 'emailImediato', nome: 'E-mail imediato' },
	{ canal: 'resumoDiario', nome: 'Resumo diário' },
]

/** Area by area, where notices come; each choice is kept as it is made. */
export function Preferencias() {
	const { data, error, isFetching, refetch } = useQuery(preferenciasQuery)
	if (error) return <Erro mensagem={mensagemDe(error)} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <EsqueletoLista itens={5} />
	const { preferencias } = data
	if (preferencias.length === 0) return <Vazio ilustracao="sino" texto="Nenhuma área envia notificações para você." />
	return (
		<div className="grid gap-3">
			<p className="max-w-(--medida) text-texto-suave">
				Escolha como receber as notificações das áreas que já lhe enviaram algo ou que estão no seu menu. Tarefas e
				avisos urgentes sempre aparecem no portal.
			</p>
			<div className="overflow-x-auto">
				<table className="w-full text-left">
					<caption className="sr-only">Canais de notificação por área</caption>
					<thead>
						<tr className="border-b border-borda text-sm text-texto-suave">
							<th scope="col" className="py-2 pr-3 font-medium">
								Área
							</th>
							{CANAIS.map(({ canal, nome }) => (
								<th key={canal} scope="col" className="px-2 py-2 text-center font-medium">
									{nome}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="divide-y divide-borda">
						{preferencias.length > 1 ? <TodasAsAreas preferencias={preferencias} /> : null}
						{preferencias.map((preferencia) => (
							<UmaArea key={preferencia.codigoArea} preferencia={preferencia} />
						))}
					</tbody>
				</table>
			</div>
		</div>
	)
}

function TodasAsAreas({ preferencias }: { preferencias: readonly Preferencia[] }) {
	const gravar = useGravarPreferencias()
	const escolhidas = (canal: Canal) => preferencias.filter((uma) => uma[canal] === 'S').length
	return (
		<Linha
			nome="Todas as áreas"
			prefixo="todas"
			className="font-semibold"
			escolhido={(canal) => escolhidas(canal) === preferencias.length}
			parcial={(canal) => escolhidas(canal) > 0 && escolhidas(canal) < preferencias.length}
			aoEscolher={gravar.mutate}
		/>
	)
}

function UmaArea({ preferencia }: { preferencia: Preferencia }) {
	const gravar = useGravarPreferencia(preferencia)
	return (
		<Linha
			nome={preferencia.nomeArea}
			prefixo={preferencia.codigoArea}
			className="font-normal"
			escolhido={(canal) => preferencia[canal] === 'S'}
			aoEscolher={gravar.mutate}
		/>
	)
}

type LinhaProps = {
	nome: string
	prefixo: string
	className: string
	escolhido: (canal: Canal) => boolean
	parcial?: (canal: Canal) => boolean
	aoEscolher: (escolha: Partial<Canais>) => void
}

function Linha({ nome, prefixo, className, escolhido, parcial, aoEscolher }: LinhaProps) {
	return (
		<tr>
			<th scope="row" className={`py-1 pr-3 ${className}`}>
				{nome}
			</th>
			{CANAIS.map(({ canal, nome: nomeDoCanal }) => (
				<td key={canal} className="px-2 py-1 text-center">
					<CaixaSelecao
						rotulo={`${nomeDoCanal}, ${nome}`}
						rotuloOculto
						name={`${prefixo}-${canal}`}
						checked={escolhido(canal)}
						parcial={parcial?.(canal)}
						onChange={({ target }) => aoEscolher({ [canal]: target.checked ? 'S' : 'N' })}
					/>
				</td>
			))}
		</tr>
	)
}
