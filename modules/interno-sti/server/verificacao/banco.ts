import { Client } from 'pg'
import { cronometro, limitarPrazo } from './prazo.ts'
import { DEMOROU, descreverErro, falhou, type Resultado } from './resultado.ts'

/** Database check: a fixed query runs over a connection named in the settings. */
export async function verificarSql(url: string, limiteMs: number): Promise<Resultado> {
	const passou = cronometro()
	const cliente = new Client({
		connectionString: url,
		connectionTimeoutMillis: limiteMs,
		query_timeout: limiteMs,
		application_name: 'portal-monitor',
	})
	cliente.on('error', () => undefined)
	try {
		await cliente.connect()
		await cliente.query('select 1')
		return { sit: 'OK', qtdms: passou(), msg: null }
	} catch (erro) {
		const qtdms = passou()
		return falhou(qtdms >= limiteMs ? DEMOROU : descreverErro(erro), qtdms)
	} finally {
		void limitarPrazo(limiteMs, cliente.end()).catch(() => undefined)
	}
}
