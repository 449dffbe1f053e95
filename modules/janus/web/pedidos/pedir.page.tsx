import { Alerta } from '@portal/design-system/alerta'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, lerCodigo, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Ficha, TIPOS_DE_PEDIDO, type TipoDePedido } from '../../contract/index.ts'
import { fichaQuery } from '../queries.ts'
import { BancaForm } from './banca.form.tsx'
import { DesligamentoForm, MatriculaForm } from './matricula.form.tsx'
import { MudancaForm, ProrrogacaoForm, TrancamentoForm } from './pedir.form.tsx'
import { lerTipo } from './tipos.ts'

const VOLTA = '/janus/minha-pos'

export function PedirPage() {
	const { codmtr: escrito, tipo } = useParams()
	const codmtr = lerCodigo(escrito)
	const tipreq = lerTipo(tipo)
	useTituloDaPagina({ tipo: tipreq ? TIPOS_DE_PEDIDO[tipreq] : 'Pedido' })
	if (codmtr === undefined || tipreq === undefined)
		return (
			<Pagina
				titulo="Pedido"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um pedido">
						Volte a <Link href={VOLTA}>Minha pós-graduação</Link> e escolha o que pedir.
					</Alerta>
				}
			/>
		)
	return <Pedir codmtr={codmtr} tipreq={tipreq} />
}

function Pedir({ codmtr, tipreq }: { codmtr: number; tipreq: TipoDePedido }) {
	const consulta = useQuery(fichaQuery(codmtr))
	const ficha = consulta.data
	const possivel = ficha?.possiveis.find((um) => um.tipreq === tipreq)
	return (
		<Pagina
			titulo={TIPOS_DE_PEDIDO[tipreq]}
			largura="formulario"
			{...estadoDaConsulta(consulta, { saida: <Link href={VOLTA}>Minha pós-graduação</Link> })}
			vazio={
				ficha && possivel?.pode !== 'S' ? (
					<Alerta variante="aviso" titulo="Isto não pode ser pedido agora">
						{possivel?.motivo ?? 'Só o próprio aluno pede.'} <Link href={VOLTA}>Voltar</Link>
					</Alerta>
				) : undefined
			}
		>
			{ficha ? <Formulario ficha={ficha} tipreq={tipreq} /> : null}
		</Pagina>
	)
}

function Formulario({ ficha, tipreq }: { ficha: Ficha; tipreq: TipoDePedido }) {
	if (tipreq === 'MAT') return <MatriculaForm ficha={ficha} />
	if (tipreq === 'DES') return <DesligamentoForm ficha={ficha} />
	if (tipreq === 'PRO') return <ProrrogacaoForm ficha={ficha} />
	if (tipreq === 'TRA') return <TrancamentoForm ficha={ficha} />
	return tipreq === 'BAN' ? <BancaForm ficha={ficha} /> : <MudancaForm ficha={ficha} />
}
