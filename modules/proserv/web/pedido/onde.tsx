import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { EditalProserv, VertenteSolicitacao } from '../../contract/index.ts'
import { departamentosQuery, inicioQuery, unidadesQuery, vertentesQuery } from '../queries.ts'
import type { Campos, Problemas } from './campos.ts'

export type PartesDoPedido = {
	campos: Campos
	problemas: Problemas
	aoMudar: (mudanca: Partial<Campos>) => void
}

const numero = (texto: string): number | undefined => (texto === '' ? undefined : Number(texto))

/** In which call, for which unit, along which line. */
export function Onde({ campos, problemas, aoMudar, editais }: PartesDoPedido & { editais: readonly Edital[] }) {
	const { data: unidades = [] } = useQuery(unidadesQuery)
	const { data: departamentos = [] } = useQuery(departamentosQuery(campos.codund))
	return (
		<>
			<Campo rotulo="Edital" obrigatorio erro={problemas.codedtprs}>
				<Selecao
					value={campos.codedtprs ?? ''}
					onChange={({ target }) => aoMudar({ codedtprs: numero(target.value), vtesolprs: '' })}
				>
					<option value="">Escolha</option>
					{editais.map(({ codedtprs, nomedt }) => (
						<option key={codedtprs} value={codedtprs}>
							{nomedt}
						</option>
					))}
				</Selecao>
			</Campo>
			<Campo rotulo="Unidade" obrigatorio erro={problemas.codund}>
				<Selecao
					value={campos.codund ?? ''}
					onChange={({ target }) => aoMudar({ codund: numero(target.value), codset: undefined })}
				>
					<option value="">Escolha</option>
					{unidades.map(({ codund, sglund, nomund }) => (
						<option key={codund} value={codund}>
							{sglund} - {nomund}
						</option>
					))}
				</Selecao>
			</Campo>
			<Campo rotulo="Departamento ou setor" dica="Se a posição for de um deles.">
				<Selecao
					value={campos.codset ?? ''}
					disabled={departamentos.length === 0}
					onChange={({ target }) => aoMudar({ codset: numero(target.value) })}
				>
					<option value="">Toda a unidade</option>
					{departamentos.map(({ codset, nomset }) => (
						<option key={codset} value={codset}>
							{nomset}
						</option>
					))}
				</Selecao>
			</Campo>
			<EscolhaDaVertente campos={campos} problemas={problemas} aoMudar={aoMudar} />
		</>
	)
}

type Edital = Pick<EditalProserv, 'codedtprs' | 'nomedt'>

function EscolhaDaVertente({ campos: { codedtprs, codund, vtesolprs }, problemas, aoMudar }: PartesDoPedido) {
	const { data: vertentes = [] } = useQuery(vertentesQuery({ codedtprs, codund }))
	const { data: inicio } = useQuery(inicioQuery)
	const nome = useId()
	const erro = problemas.vtesolprs
	const usadas = (chave: string) =>
		inicio?.edital?.codedtprs === codedtprs
			? inicio?.cotas.find((uma) => uma.undste.codund === codund && uma.vtesolprs.chave === chave)?.usadas
			: undefined
	return (
		<fieldset className="grid gap-2" aria-describedby={erro ? `${nome}-erro` : undefined}>
			<legend className="mb-1 text-md font-medium">
				Vertente <span className="text-texto-suave">(obrigatório)</span>
			</legend>
			{erro ? (
				<p id={`${nome}-erro`} data-tom="perigo" className="text-sm text-tom-texto">
					{erro}
				</p>
			) : null}
			<div className="grid gap-2 sm:grid-cols-2">
				{vertentes.map((vertente) => (
					<OpcaoDeVertente
						key={vertente.chave}
						nome={nome}
						vertente={vertente}
						usadas={usadas(vertente.chave)}
						escolhida={vertente.chave === vtesolprs}
						aoEscolher={() => aoMudar({ vtesolprs: vertente.chave })}
					/>
				))}
			</div>
		</fieldset>
	)
}

type OpcaoDeVertenteProps = {
	nome: string
	vertente: VertenteSolicitacao
	usadas: number | undefined
	escolhida: boolean
	aoEscolher: () => void
}

/** One that is full may be prepared all the same: somebody may cancel before it is submitted. */
function OpcaoDeVertente({ nome, vertente, usadas, escolhida, aoEscolher }: OpcaoDeVertenteProps) {
	const { valor, texto, limite } = vertente
	const cheia = usadas !== undefined && usadas >= limite
	return (
		<label className="flex cursor-pointer items-start gap-3 rounded-md border border-borda bg-superficie p-3 has-checked:border-primario has-checked:bg-primario-suave has-focus-visible:outline-2 has-focus-visible:outline-foco">
			<input
				type="radio"
				name={nome}
				checked={escolhida}
				onChange={aoEscolher}
				className="mt-1 size-4.5 shrink-0 accent-primario"
			/>
			<span className="grid min-w-0 gap-1">
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
					{valor}
					{usadas === undefined ? null : (
						<Badge variante={cheia ? 'aviso' : 'secundario'} descricao={`${usadas} de ${limite} usadas`}>
							{usadas} de {limite}
						</Badge>
					)}
				</span>
				<span className="text-sm text-texto-suave wrap-anywhere">{texto}</span>
				{cheia ? <span className="text-sm">Cota cheia: dá para preparar, não para submeter.</span> : null}
			</span>
		</label>
	)
}
