import { Abas } from '@portal/design-system/abas'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Pagina } from '@portal/design-system/pagina'
import { Progresso } from '@portal/design-system/progresso'
import { Suave } from '@portal/design-system/texto'
import { baixarPedido, call, estadoDaConsulta, formatarInteiro, useBusca, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Cota, exportarTudo, IA_ADMIN, IA_JURIDICO, type Retrato } from '../../contract/index.ts'
import { retratoQuery } from '../queries.ts'
import { Chaves } from './chaves.tsx'
import { Cotas } from './cotas.tsx'
import { formatarReais } from './dinheiro.ts'
import { ImportarDialog } from './importar.dialog.tsx'
import { Instrucoes } from './instrucoes.tsx'
import { Modelos } from './modelos.tsx'
import { Motivos } from './motivos.tsx'
import { Ordens } from './ordens.tsx'
import { PoliticaDeDados } from './politica.tsx'
import { Uso } from './uso.tsx'

const Busca = z.object({
	aba: z._default(z.enum(['meu', 'modelos', 'cotas', 'politica', 'uso', 'motivos', 'ordens']), 'meu'),
})

const ABAS_DA_ADMINISTRACAO = [
	{ codigo: 'modelos', titulo: 'Modelos', conteudo: <Modelos /> },
	{ codigo: 'cotas', titulo: 'Cotas', conteudo: <Cotas /> },
	{ codigo: 'politica', titulo: 'Política de dados', conteudo: <PoliticaDeDados /> },
	{ codigo: 'uso', titulo: 'Uso', conteudo: <Uso /> },
	{ codigo: 'motivos', titulo: 'Respostas ruins', conteudo: <Motivos /> },
]

export function ConfigPage() {
	const { perfis } = useSessao()
	const [{ aba }, mudar] = useBusca(Busca)
	const retrato = useQuery(retratoQuery())
	const meu = { codigo: 'meu', titulo: 'Meu uso', conteudo: retrato.data ? <MeuUso retrato={retrato.data} /> : null }
	const administra = perfis.includes(IA_ADMIN)
	const cumpre = perfis.includes(IA_JURIDICO)
	return (
		<Pagina titulo="Configuração da IA" {...estadoDaConsulta(retrato)}>
			{administra || cumpre ? (
				<Abas
					rotulo="Configuração da IA"
					aberta={aba}
					aoMudar={(codigo) => mudar({ aba: codigo as 'meu' })}
					abas={[
						meu,
						...(administra ? ABAS_DA_ADMINISTRACAO : []),
						...(cumpre ? [{ codigo: 'ordens', titulo: 'Ordens judiciais', conteudo: <Ordens /> }] : []),
					]}
				/>
			) : (
				meu.conteudo
			)}
		</Pagina>
	)
}

function MeuUso({ retrato: { cotas, motivo } }: { retrato: Retrato }) {
	const [importando, setImportando] = useState(false)
	return (
		<div className="grid gap-4">
			<Cartao titulo="Uso deste mês">
				<div className="grid gap-4">
					{motivo ? <p>{motivo}</p> : null}
					{cotas.map((cota) => (
						<UsoDaCota key={cota.tipalv} cota={cota} />
					))}
				</div>
			</Cartao>
			<Instrucoes />
			<Chaves />
			<Cartao titulo="Suas conversas">
				<div className="flex flex-wrap gap-3">
					<Botao variante="secundario" onClick={() => setImportando(true)}>
						Trazer de outro produto
					</Botao>
					<Botao
						variante="secundario"
						onClick={() => void baixarPedido('conversas-com-a-ia.zip', () => call(exportarTudo))}
					>
						Baixar todas (ZIP)
					</Botao>
				</div>
			</Cartao>
			{importando ? <ImportarDialog aoFechar={() => setImportando(false)} /> : null}
		</div>
	)
}

function UsoDaCota({ cota: { tipalv, qtdtok, qtdtokmes, vlr, vlrmes, pctuso } }: { cota: Cota }) {
	const nome = tipalv === 'P' ? 'Você' : 'A sua unidade'
	return (
		<div className="grid gap-1">
			<p className="font-medium">
				{nome}: {formatarInteiro(qtdtok)}
				{qtdtokmes === null ? '' : ` de ${formatarInteiro(qtdtokmes)}`} fichas, {formatarReais(vlr)}
				{vlrmes === null ? '' : ` de ${formatarReais(vlrmes)}`}
			</p>
			{pctuso === null ? (
				<Suave>Sem limite.</Suave>
			) : (
				<>
					<Progresso rotulo={`${nome}: uso da cota`} rotuloOculto valor={Math.min(100, pctuso)} />
					<Suave>{pctuso}% da cota. Você é avisado a 80% e a 100%.</Suave>
				</>
			)}
		</div>
	)
}
