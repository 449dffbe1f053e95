import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { formatarInteiro } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ATOS, type Ato } from '../../contract/index.ts'
import { atosQuery, CHAVE } from '../queries.ts'
import { desfazerComAviso } from './desfazer.ts'

const estaEmCurso = ({ situacao }: Ato): boolean => situacao === 'andando' || situacao === 'desfazendo'

/** Acts of this person on many items: those under way, and those that ended while the page was open. */
export function AtosEmCurso() {
	const { data } = useQuery(atosQuery())
	const [vistos, setVistos] = useState<ReadonlySet<number>>(new Set())
	const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set())
	const atos = data?.itens ?? []
	const novos = atos.filter((ato) => estaEmCurso(ato) && !vistos.has(ato.codato))
	if (novos.length > 0) setVistos(new Set([...vistos, ...novos.map(({ codato }) => codato)]))
	const mostrados = atos.filter(({ codato }) => vistos.has(codato) && !fechados.has(codato))
	if (mostrados.length === 0) return null
	return (
		<Pilha espaco={2}>
			{mostrados.map((ato) =>
				estaEmCurso(ato) ? (
					<LinhaDoAto key={ato.codato} ato={ato} />
				) : (
					<Terminado key={ato.codato} ato={ato} aoFechar={() => setFechados(new Set([...fechados, ato.codato]))} />
				),
			)}
		</Pilha>
	)
}

const escreverDestino = ({ nompta }: Ato): string => (nompta === null ? '' : ` para “${nompta}”`)

function LinhaDoAto({ ato }: { ato: Ato }) {
	const { tipato, situacao, total, feitos, recusados } = ato
	const feitosAgora = feitos + recusados
	const texto = situacao === 'desfazendo' ? 'Desfazendo' : `${ATOS[tipato].andando}${escreverDestino(ato)}`
	return (
		<div className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-lg border border-borda bg-superficie px-4 py-3">
			<div className="min-w-60 flex-1">
				<Progresso
					rotulo={texto}
					valor={Math.min(feitosAgora, total)}
					maximo={Math.max(total, 1)}
					detalhe={`${formatarInteiro(feitosAgora)} de ${formatarInteiro(total)} itens`}
				/>
			</div>
			{situacao === 'andando' ? <Desfazer ato={ato} titulo="Parar e desfazer" /> : null}
		</div>
	)
}

function escreverFim(ato: Ato): string {
	const { tipato, situacao, feitos, total } = ato
	const quantos = feitos === 1 ? '1 item' : `${formatarInteiro(feitos)} itens`
	if (situacao === 'desfeito') return `Desfeito: ${quantos}`
	if (situacao === 'parado') return `Parou em ${formatarInteiro(feitos)} de ${formatarInteiro(total)} itens`
	return `${ATOS[tipato].feito}${escreverDestino(ato)}: ${quantos}`
}

function Terminado({ ato, aoFechar }: { ato: Ato; aoFechar: () => void }) {
	const { situacao, recusados, recusas, motivo_parada, podeDesfazer } = ato
	return (
		<Alerta
			variante={recusados > 0 || situacao === 'parado' ? 'aviso' : 'sucesso'}
			titulo={escreverFim(ato)}
			aoFechar={aoFechar}
			acao={podeDesfazer === 'S' ? <Desfazer ato={ato} titulo="Desfazer" /> : undefined}
		>
			{motivo_parada}
			{recusados > 0
				? `${recusados === 1 ? '1 item ficou' : `${formatarInteiro(recusados)} itens ficaram`} como estava. ${recusas.join(' ')}`
				: null}
		</Alerta>
	)
}

function Desfazer({ ato: { codato }, titulo }: { ato: Ato; titulo: string }) {
	const cliente = useQueryClient()
	return (
		<Botao
			variante="secundario"
			tamanho="pq"
			onClick={() => void desfazerComAviso(codato, () => cliente.invalidateQueries({ queryKey: CHAVE }))}
		>
			{titulo}
		</Botao>
	)
}
