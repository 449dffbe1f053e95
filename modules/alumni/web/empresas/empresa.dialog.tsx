import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { call, FalhaDaConsulta, formatarInteiro } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Empresa,
	formatarCnpj,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	recusaDeRejeitarEmpresa,
	recusaDeUnirEmpresa,
	recusaDeValidarEmpresa,
	rejeitarEmpresa,
	type Semelhante,
	unirEmpresa,
	validarEmpresa,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { DadosDaEmpresaDialog } from './dados.dialog.tsx'
import { empresaQuery } from './queries.ts'
import { SITUACOES_DA_EMPRESA } from './situacoes.ts'

type Ato = 'validar' | 'rejeitar' | 'alterar' | { readonly unirA: Semelhante }
type Props = { codepramn: number; aoFechar: () => void }

/** Company details, possible duplicates and the decisions of level 1. */
export function EmpresaDialog({ codepramn, aoFechar }: Props) {
	const consulta = useQuery(empresaQuery(codepramn))
	const [ato, setAto] = useState<Ato>()
	const { data, error } = consulta
	if (data && ato) return <DialogoDoAto ato={ato} empresa={data.empresa} aoFechar={() => setAto(undefined)} />
	return (
		<Modal
			aberto
			tamanho="gd"
			titulo={data?.empresa.nomepramn ?? 'Empresa'}
			aoFechar={aoFechar}
			rodape={data ? <Acoes empresa={data.empresa} aoEscolher={setAto} /> : undefined}
		>
			{error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void consulta.refetch()} /> : null}
			{data || error ? null : <Esqueleto forma="bloco" className="h-40 w-full" />}
			{data ? (
				<Pilha espaco={5}>
					<Dados empresa={data.empresa} />
					<Semelhantes empresa={data.empresa} semelhantes={data.semelhantes} aoUnir={(unirA) => setAto({ unirA })} />
				</Pilha>
			) : null}
		</Modal>
	)
}

function Acoes({ empresa, aoEscolher }: { empresa: Empresa; aoEscolher: (ato: Ato) => void }) {
	if (empresa.sitepramn === 'UNI') return null
	return (
		<>
			<Botao variante="secundario" onClick={() => aoEscolher('alterar')}>
				Alterar
			</Botao>
			{recusaDeRejeitarEmpresa(empresa) ? null : (
				<Botao variante="perigo" onClick={() => aoEscolher('rejeitar')}>
					Recusar
				</Botao>
			)}
			{recusaDeValidarEmpresa(empresa) ? null : <Botao onClick={() => aoEscolher('validar')}>Validar</Botao>}
		</>
	)
}

function Dados({ empresa }: { empresa: Empresa }) {
	const { sitepramn, cnpjepramn, nomatv, nomtip, nomtam, nompescad, qtdopd, qtdexp, dscmot, nomuni } = empresa
	return (
		<>
			<div>
				<Situacao {...SITUACOES_DA_EMPRESA[sitepramn]} />
			</div>
			{dscmot ? <Alerta variante="aviso">{dscmot}</Alerta> : null}
			<Fatos>
				{nomuni ? <Fato nome="Unida a">{nomuni}</Fato> : null}
				<Fato nome="CNPJ">{cnpjepramn ? formatarCnpj(cnpjepramn) : null}</Fato>
				<Fato nome="Ramo">{nomatv}</Fato>
				<Fato nome="Tipo">{nomtip}</Fato>
				<Fato nome="Tamanho">{nomtam}</Fato>
				<Fato nome="Indicada por">{nompescad}</Fato>
				<Fato nome="Oportunidades">{formatarInteiro(qtdopd)}</Fato>
				<Fato nome="Experiências">{formatarInteiro(qtdexp)}</Fato>
			</Fatos>
		</>
	)
}

type SemelhantesProps = {
	empresa: Empresa
	semelhantes: readonly Semelhante[]
	aoUnir: (para: Semelhante) => void
}

function Semelhantes({ empresa, semelhantes, aoUnir }: SemelhantesProps) {
	return (
		<Secao titulo="Parecidas" nivel={3}>
			{semelhantes.length === 0 ? (
				<Texto suave>Nenhuma outra se parece com esta pelo nome ou pelo CNPJ.</Texto>
			) : (
				<Pilha tag="ul" espaco={2}>
					{semelhantes.map((uma) => (
						<Ficha
							key={uma.codepramn}
							densa
							titulo={uma.nomepramn}
							aoLado={<Situacao {...SITUACOES_DA_EMPRESA[uma.sitepramn]} />}
							detalhe={`${uma.pctsem}% parecida · oportunidades: ${formatarInteiro(uma.qtdopd)} · experiências: ${formatarInteiro(uma.qtdexp)}`}
							acoes={
								recusaDeUnirEmpresa({ de: empresa, para: uma }) ? undefined : (
									<Botao
										tamanho="pq"
										variante="secundario"
										aria-label={`Unir a ${uma.nomepramn}`}
										onClick={() => aoUnir(uma)}
									>
										Unir a esta
									</Botao>
								)
							}
						/>
					))}
				</Pilha>
			)}
		</Secao>
	)
}

type AtoProps = { empresa: Empresa; aoFechar: () => void }

function DialogoDoAto({ ato, ...props }: AtoProps & { ato: Ato }) {
	if (ato === 'alterar') return <DadosDaEmpresaDialog {...props} />
	if (ato === 'validar') return <Validar {...props} />
	if (ato === 'rejeitar') return <Rejeitar {...props} />
	return <Unir {...props} para={ato.unirA} />
}

function Validar({ empresa, aoFechar }: AtoProps) {
	const cliente = useQueryClient()
	const { codepramn, nomepramn } = empresa
	const ato = useAto({
		coisa: 'a empresa',
		de: `empresa ${codepramn}`,
		versao: () => empresa.versao,
		fazer: (_, versao) => call(validarEmpresa, { body: { codepramn, versao } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Validar ${nomepramn}`}
			rotulo="Validar"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>As oportunidades que esperavam por ela são publicadas, e quem as publicou é avisado.</p>
		</AtoDialog>
	)
}

function Rejeitar({ empresa, aoFechar }: AtoProps) {
	const cliente = useQueryClient()
	const { codepramn, nomepramn } = empresa
	return (
		<AtoComMotivoDialog
			titulo={`Recusar ${nomepramn}`}
			rotulo="Recusar"
			variante="perigo"
			explica="As oportunidades que esperavam por ela são recusadas. Quem a indicou e quem as publicou lê o motivo."
			motivo={{ minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
			escrito={`alumni-empresa-${codepramn}`}
			ato={{
				coisa: 'a empresa',
				de: `empresa ${codepramn}`,
				versao: () => empresa.versao,
				fazer: (dscmot, versao) => call(rejeitarEmpresa, { body: { codepramn, versao, dscmot } }),
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}

function Unir({ empresa, para, aoFechar }: AtoProps & { para: Semelhante }) {
	const cliente = useQueryClient()
	const { codepramn, nomepramn, qtdopd, qtdexp } = empresa
	const ato = useAto({
		coisa: 'a empresa',
		de: `empresa ${codepramn}`,
		versao: () => empresa.versao,
		fazer: (_, versao) => call(unirEmpresa, { body: { codepramn, versao, codepramnuni: para.codepramn } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Unir ${nomepramn} a ${para.nomepramn}`}
			rotulo="Unir"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>
				Passam para {para.nomepramn} as oportunidades ({formatarInteiro(qtdopd)}) e as experiências (
				{formatarInteiro(qtdexp)}). Não há como desfazer.
			</p>
		</AtoDialog>
	)
}
