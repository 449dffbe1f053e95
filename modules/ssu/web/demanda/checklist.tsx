import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, mensagemDe } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DemandaSsu, ETAPAS, type ItemDoChecklist, marcarSSUCHECKLIST, nomeDaEtapa } from '../../contract/index.ts'
import { CHAVE, checklistQuery } from '../queries.ts'

/** The checklist is grouped by stage; the current stage's items can be ticked by the person whose turn it is. */
export function Checklist({ demanda }: { demanda: DemandaSsu }) {
	const consulta = useQuery(checklistQuery(demanda.numssu))
	const itens = consulta.data ?? []
	const { permissoes, codetp } = demanda
	return (
		<ConteudoDaPagina
			{...estadoDaConsulta(consulta)}
			vazio={itens.length === 0 ? <Vazio compacto texto="Nenhuma etapa tem checklist." /> : undefined}
		>
			<Pilha espaco={5} largura="leitura">
				<Texto suave>
					Os itens obrigatórios precisam estar concluídos para a demanda sair da etapa.
					{permissoes.marcarChecklist === 'N' ? ` ${permissoes.motivos.marcarChecklist ?? ''}` : ''}
				</Texto>
				{ETAPAS.filter((etapa) => itens.some((item) => item.codetp === etapa)).map((etapa) => (
					<Secao
						key={etapa}
						titulo={
							<>
								{nomeDaEtapa[etapa]}
								{etapa === codetp ? ' (agora)' : ''}
							</>
						}
						espaco={2}
					>
						<Pilha tag="ul" espaco={1}>
							{itens
								.filter((item) => item.codetp === etapa)
								.map((item) => (
									<ItemMarcavel
										key={item.codchk}
										item={item}
										numssu={demanda.numssu}
										aberto={etapa === codetp && permissoes.marcarChecklist === 'S'}
									/>
								))}
						</Pilha>
					</Secao>
				))}
			</Pilha>
		</ConteudoDaPagina>
	)
}

/** Required checklist items, shown in the dialog of the act that demands them. */
export function Portao({ demanda, faltou }: { demanda: DemandaSsu; faltou: boolean }) {
	const { numssu, codetp, permissoes } = demanda
	const { data = [] } = useQuery(checklistQuery(numssu))
	const itens = data.filter((item) => item.codetp === codetp && item.staobg === 'S')
	const pode = permissoes.marcarChecklist === 'S'
	return (
		<GrupoDeCampos
			legenda="Antes, confira"
			erro={faltou ? 'Marque todos os itens antes de continuar.' : undefined}
			dica={pode ? undefined : permissoes.motivos.marcarChecklist}
		>
			<Pilha tag="ul" espaco={1}>
				{itens.map((item) => (
					<ItemMarcavel key={item.codchk} item={item} numssu={numssu} aberto={pode} />
				))}
			</Pilha>
		</GrupoDeCampos>
	)
}

function ItemMarcavel({ item, numssu, aberto }: { item: ItemDoChecklist; numssu: number; aberto: boolean }) {
	const cliente = useQueryClient()
	const { codchk, txtitm, staobg, stacon, pescon, dtacon, pesant, dtaant } = item
	/** Optimistic tick, until the server's answer is on the page. */
	const [marcado, setMarcado] = useState<'S' | 'N'>()
	const { mutate } = useMutation({
		mutationFn: (novo: 'S' | 'N') => call(marcarSSUCHECKLIST, { body: { numssu, codchk, stacon: novo } }),
		onError: (falha) => toast.erro('O item não foi marcado', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<li>
			<CaixaSelecao
				rotulo={
					<span className="wrap-anywhere">
						{txtitm}
						{staobg === 'S' ? ' (obrigatório)' : ''}
						{pescon && dtacon ? (
							<Detalhe tag="span">
								{pescon.nompes} · <HoraDaLista instante={dtacon} />
							</Detalhe>
						) : null}
						{pesant && dtaant ? (
							<Detalhe tag="span">
								Da vez anterior: {pesant.nompes}, <HoraDaLista instante={dtaant} />. Confira de novo.
							</Detalhe>
						) : null}
					</span>
				}
				checked={(marcado ?? stacon) === 'S'}
				disabled={!aberto}
				onChange={({ target }) => {
					const novo = target.checked ? 'S' : 'N'
					setMarcado(novo)
					mutate(novo, { onSettled: () => setMarcado(undefined) })
				}}
			/>
		</li>
	)
}
