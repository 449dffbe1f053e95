import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Canal, gravarPreferencia, listarPreferencias, type Preferencia } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

const preferenciasQuery = queryOptions({
	queryKey: ['preferencias-de-notificacao'],
	queryFn: ({ signal }) => call(listarPreferencias, {}, { signal }),
})

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
	return (
		<div className="grid gap-3">
			<p className="max-w-(--medida) text-texto-suave">
				Escolha como receber as notificações de cada área. Tarefas e avisos urgentes sempre aparecem no portal.
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
						{data.preferencias.map((preferencia) => (
							<Linha key={preferencia.codigoArea} preferencia={preferencia} />
						))}
					</tbody>
				</table>
			</div>
		</div>
	)
}

function Linha({ preferencia }: { preferencia: Preferencia }) {
	const { codigoArea, nomeArea } = preferencia
	const gravar = useGravarPreferencia(preferencia)
	return (
		<tr>
			<th scope="row" className="py-1 pr-3 font-normal">
				{nomeArea}
			</th>
			{CANAIS.map(({ canal, nome }) => (
				<td key={canal} className="px-2 py-1 text-center">
					<label className="inline-grid size-9 place-items-center telefone:size-11">
						<input
							type="checkbox"
							aria-label={`${nome}, ${nomeArea}`}
							name={`${codigoArea}-${canal}`}
							className="size-4.5 accent-primario telefone:size-5"
							checked={preferencia[canal] === 'S'}
							onChange={({ target }) => gravar.mutate({ [canal]: target.checked ? 'S' : 'N' })}
						/>
					</label>
				</td>
			))}
		</tr>
	)
}

function useGravarPreferencia(preferencia: Preferencia) {
	const cliente = useQueryClient()
	const { codigoArea, portal, emailImediato, resumoDiario } = preferencia
	const trocar = (nova: Preferencia) =>
		cliente.setQueryData(
			preferenciasQuery.queryKey,
			(atual) =>
				atual && { preferencias: atual.preferencias.map((uma) => (uma.codigoArea === codigoArea ? nova : uma)) },
		)
	return useMutation({
		mutationFn: (mudanca: Partial<Record<Canal, 'S' | 'N'>>) =>
			call(gravarPreferencia, {
				params: { codigoArea },
				body: { portal, emailImediato, resumoDiario, ...mudanca },
			}),
		onMutate: (mudanca) => {
			trocar({ ...preferencia, ...mudanca })
		},
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => {
			trocar(preferencia)
			toast.erro('Erro ao salvar a preferência!', mensagemDe(falha))
		},
	})
}
