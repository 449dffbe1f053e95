import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Opcao } from '@portal/design-system/opcao'
import { Pilha } from '@portal/design-system/pilha'
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

/** The fields of edital, unit and vertente. */
export function CamposDoLugar({
	campos,
	problemas,
	aoMudar,
	editais,
}: PartesDoPedido & { editais: readonly Edital[] }) {
	const { data: unidades = [] } = useQuery(unidadesQuery)
	const { data: departamentos = [] } = useQuery(departamentosQuery(campos.codund))
	return (
		<>
			<Campo rotulo="Edital" obrigatorio erro={problemas.codedtprs}>
				<Selecao
					value={campos.codedtprs ?? ''}
					onChange={({ target }) => aoMudar({ codedtprs: numero(target.value), vtesolprs: '' })}
					nenhuma="Escolha"
					opcoes={editais.map(({ codedtprs, nomedt }) => ({ codigo: codedtprs, texto: nomedt }))}
				/>
			</Campo>
			<Campo rotulo="Unidade" obrigatorio erro={problemas.codund}>
				<Selecao
					value={campos.codund ?? ''}
					onChange={({ target }) => aoMudar({ codund: numero(target.value), codset: undefined })}
					nenhuma="Escolha"
					opcoes={unidades.map(({ codund, sglund, nomund }) => ({ codigo: codund, texto: `${sglund} - ${nomund}` }))}
				/>
			</Campo>
			<Campo rotulo="Departamento ou setor" dica="Se a posição for de um deles.">
				<Selecao
					value={campos.codset ?? ''}
					disabled={departamentos.length === 0}
					onChange={({ target }) => aoMudar({ codset: numero(target.value) })}
					nenhuma="Toda a unidade"
					opcoes={departamentos.map(({ codset, nomset }) => ({ codigo: codset, texto: nomset }))}
				/>
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
		<GrupoDeCampos legenda="Vertente" forma="cartoes" obrigatorio erro={erro}>
			<Pilha espaco={2} colunas={2}>
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
			</Pilha>
		</GrupoDeCampos>
	)
}

type OpcaoDeVertenteProps = {
	nome: string
	vertente: VertenteSolicitacao
	usadas: number | undefined
	escolhida: boolean
	aoEscolher: () => void
}

/** A vertente with a full quota stays selectable, because a place may become free before the submission. */
function OpcaoDeVertente({ nome, vertente, usadas, escolhida, aoEscolher }: OpcaoDeVertenteProps) {
	const { valor, texto, limite } = vertente
	const cheia = usadas !== undefined && usadas >= limite
	return (
		<Opcao
			cartao
			name={nome}
			rotulo={valor}
			aoLado={
				usadas === undefined ? null : (
					<Badge variante={cheia ? 'aviso' : 'secundario'} descricao={`${usadas} de ${limite} usadas`}>
						{usadas} de {limite}
					</Badge>
				)
			}
			detalhe={
				<>
					<span>{texto}</span>
					{cheia ? <span className="text-texto">Cota cheia: dá para preparar, não para submeter.</span> : null}
				</>
			}
			checked={escolhida}
			onChange={aoEscolher}
		/>
	)
}
