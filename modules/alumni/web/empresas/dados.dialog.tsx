import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alterarEmpresa, DadosDaEmpresa, type Empresa, formatarCnpj, inserirEmpresa } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { conferir, type Problemas } from '../formulario/problemas.ts'
import { tabelasQuery } from './queries.ts'

type Props = { empresa?: Empresa; aoFechar: () => void }

type Escrito = Omit<DadosDaEmpresa, 'cnpjepramn'> & { cnpjepramn: string }
const VAZIA: Escrito = {
	nomepramn: '',
	cnpjepramn: '',
	codatvepramn: null,
	codtipatvepramn: null,
	codtamepramn: null,
}
const montarFormulario = ({ cnpjepramn, ...empresa }: Empresa): Escrito => ({
	...empresa,
	cnpjepramn: cnpjepramn ? formatarCnpj(cnpjepramn) : '',
})

/** Form with the name, the CNPJ and the classification of a company. */
export function DadosDaEmpresaDialog({ empresa, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [escrito, setEscrito] = useState<Escrito>(empresa ? montarFormulario(empresa) : VAZIA)
	const [tentou, setTentou] = useState(false)
	const conferido = conferir(DadosDaEmpresa, { ...escrito, cnpjepramn: escrito.cnpjepramn.trim() || null })
	const problemas: Problemas = tentou && 'problemas' in conferido ? conferido.problemas : {}
	const mudar = (mudanca: Partial<Escrito>) => setEscrito({ ...escrito, ...mudanca })
	const ato = useAto<DadosDaEmpresa>({
		coisa: 'a empresa',
		de: `empresa ${empresa?.codepramn}`,
		versao: () => empresa?.versao,
		reescreve: true,
		fazer: (dados, versao) =>
			empresa
				? call(alterarEmpresa, { body: { ...dados, codepramn: empresa.codepramn, versao } })
				: call(inserirEmpresa, { body: dados }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={empresa ? `Alterar ${empresa.nomepramn}` : 'Incluir empresa'}
			rotulo={empresa ? 'Salvar' : 'Incluir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if ('dados' in conferido) ato.enviar(conferido.dados)
			}}
		>
			<Campo rotulo="Nome da empresa" obrigatorio erro={problemas['nomepramn']}>
				<EntradaTexto
					value={escrito.nomepramn}
					maxLength={150}
					onChange={({ target }) => mudar({ nomepramn: target.value })}
				/>
			</Campo>
			<Campo rotulo="CNPJ" dica="Ajuda a achar a mesma empresa com outro nome." erro={problemas['cnpjepramn']}>
				<EntradaTexto
					value={escrito.cnpjepramn}
					maxLength={20}
					onChange={({ target }) => mudar({ cnpjepramn: target.value })}
				/>
			</Campo>
			<Opcoes {...{ escrito, mudar }} />
		</AtoDialog>
	)
}

type OpcoesProps = { escrito: Escrito; mudar: (mudanca: Partial<Escrito>) => void }

function Opcoes({ escrito, mudar }: OpcoesProps) {
	const { data: tabelas } = useQuery(tabelasQuery)
	return (
		<>
			<Opcao
				rotulo="Ramo de atividade"
				opcoes={tabelas?.atividades}
				valor={escrito.codatvepramn}
				aoMudar={(codatvepramn) => mudar({ codatvepramn })}
			/>
			<Opcao
				rotulo="Tipo de empresa"
				opcoes={tabelas?.tipos}
				valor={escrito.codtipatvepramn}
				aoMudar={(codtipatvepramn) => mudar({ codtipatvepramn })}
			/>
			<Opcao
				rotulo="Tamanho"
				opcoes={tabelas?.tamanhos}
				valor={escrito.codtamepramn}
				aoMudar={(codtamepramn) => mudar({ codtamepramn })}
			/>
		</>
	)
}

type OpcaoProps = {
	rotulo: string
	opcoes: readonly { codtab: number; nomtab: string }[] | undefined
	valor: number | null
	aoMudar: (valor: number | null) => void
}

const Opcao = ({ rotulo, opcoes = [], valor, aoMudar }: OpcaoProps) => (
	<Campo rotulo={rotulo}>
		<Selecao
			value={valor ?? ''}
			onChange={({ target }) => aoMudar(target.value === '' ? null : Number(target.value))}
			nenhuma="Não informado"
			opcoes={opcoes.map(({ codtab, nomtab }) => ({ codigo: codtab, texto: nomtab }))}
		/>
	</Campo>
)
